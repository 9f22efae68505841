// Element patterns of the linear symbologies, written by zint 2.11.1 (`zint --dump`): what the matchers' own tables are tried on.

/// The tables the test encoders use; digits are modules, n and w narrow and wide.
enum SymbolPatterns {
    /// Code 128, values 0 to 105.
    static let code128 = words(
        """
        212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132
        122231 113222 123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212
        322112 322211 212123 212321 232121 111323 131123 131321 112313 132113 132311 211313 231113 231311
        112133 112331 132131 113123 113321 133121 313121 211331 231131 213113 213311 213131 311123 311321
        331121 312113 312311 332111 314111 221411 431111 111224 111422 121124 121421 141122 141221 112214
        112412 122114 122411 142112 142211 241211 221114 413111 241112 134111 111242 121142 121241 114212
        124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113 114311 411113
        411311 113141 114131 311141 411131 211412 211214 211232
        """)
    /// Code 93, values 0 to 46 and the start character.
    static let code93 = words(
        """
        131112 111213 111312 111411 121113 121212 121311 111114 131211 141111 211113 211212 211311 221112
        221211 231111 112113 112212 112311 122112 132111 111123 111222 111321 121122 131121 212112 212211
        211122 211221 221121 222111 112122 112221 122121 123111 121131 311112 311211 321111 112131 113121
        211131 121221 312111 311121 122211 111141
        """)
    /// Code 39, 0-9 A-Z - . space $ / + % and the asterisk.
    static let code39 = words(
        """
        nnnwwnwnn wnnwnnnnw nnwwnnnnw wnwwnnnnn nnnwwnnnw wnnwwnnnn nnwwwnnnn nnnwnnwnw wnnwnnwnn nnwwnnwnn
        wnnnnwnnw nnwnnwnnw wnwnnwnnn nnnnwwnnw wnnnwwnnn nnwnwwnnn nnnnnwwnw wnnnnwwnn nnwnnwwnn nnnnwwwnn
        wnnnnnnww nnwnnnnww wnwnnnnwn nnnnwnnww wnnnwnnwn nnwnwnnwn nnnnnnwww wnnnnnwwn nnwnnnwwn nnnnwnwwn
        wwnnnnnnw nwwnnnnnw wwwnnnnnn nwnnwnnnw wwnnwnnnn nwwnwnnnn nwnnnnwnw wwnnnnwnn nwwnnnwnn nwnwnwnnn
        nwnwnnnwn nwnnnwnwn nnnwnwnwn nwnnwnwnn
        """)
    /// Codabar, 0-9 - $ : / . + A-D.
    static let codabar = words(
        """
        nnnnnww nnnnwwn nnnwnnw wwnnnnn nnwnnwn wnnnnwn nwnnnnw nwnnwnn nwwnnnn wnnwnnn nnnwwnn nnwwnnn
        wnnnwnw wnwnnnw wnwnwnn nnwnwnw nnwwnwn nwnwnnw nnnwnww nnnwwwn
        """)
    /// Interleaved 2 of 5, the digits.
    static let digits = words("nnwwn wnnnw nwnnw wwnnn nnwnw wnwnn nwwnn nnnww wnnwn nwnwn")

    private static func words(_ text: String) -> [String] {
        text.split { $0 == " " || $0 == "\n" }.map(String.init)
    }
}
