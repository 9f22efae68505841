// The one name of UIKit that the samples inherit from.

/// An empty class in the place of UIKit's.
class UIViewController {}
