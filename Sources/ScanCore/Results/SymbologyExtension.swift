/// The names of the extensions that do something here, for ``SymbologySettings/set(extension:enabled:)``. Which symbology has which
/// is told by ``SymbologyDescription/supportedExtensions``.
public enum SymbologyExtension: Sendable {
    /// EAN and UPC: the two digits beside the code are read; without it they are nil.
    public static let twoDigitAddOn = "two_digit_add_on"
    /// EAN and UPC: the five digits beside the code are read; without it they are nil.
    public static let fiveDigitAddOn = "five_digit_add_on"
    /// UPC-A and UPC-E as UPC-A: the leading 0 is left out.
    public static let removeLeadingUPCAZero = "remove_leading_upca_zero"
    /// UPC-E: given as the UPC-A it stands for.
    public static let returnAsUPCA = "return_as_upca"
    /// Code 128: a leading FNC1 is left out.
    public static let stripLeadingFNC1 = "strip_leading_fnc1"
    /// Code 39 and Code 93: pairs of characters stand for all of ASCII.
    public static let fullASCII = "full_ascii"
    /// Codabar: start and stop character are left out.
    public static let removeDelimiterData = "remove_delimiter_data"
}
