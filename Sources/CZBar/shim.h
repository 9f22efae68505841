// zbar's public C header as it is: everything ScanZBar calls is importable.
#include <zbar.h>
