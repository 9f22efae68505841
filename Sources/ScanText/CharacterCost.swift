/// The rough cost in bits of a text under one character set: how unlikely it is that somebody wrote it.
///
/// The figures are set by hand from what each script's text looks like: runs of letters beyond ASCII are rare in
/// European words and the rule in East Asian ones; half-width kana comes in runs; Chinese text is made of a few
/// hundred characters.
enum CharacterCost {
    /// What an ASCII character costs, the same in every set, so that a set pays nothing for leaving it ASCII.
    private static let ascii = 4

    /// The cost of `bytes` as Windows-1252; nil where a byte has no meaning.
    static func latin(_ bytes: [UInt8]) -> Int? {
        var cost = 0
        for (index, byte) in bytes.enumerated() {
            if byte < 0x80 {
                cost += ascii
                continue
            }
            guard let own = latinCost(byte) else { return nil }
            cost += own
            let before = index > 0 ? bytes[index - 1] : 0x20
            if isLatinLetter(byte) {
                // "gR" + "ö": a small letter is not followed by a capital one within a word.
                if isSmall(before), isCapital(byte) { cost += 5 }
                if before >= 0x80 { cost += isLatinLetter(before) ? 2 : 6 }
            } else if before >= 0x80 {
                cost += isLatinLetter(before) ? 7 : 3
            }
        }
        return cost
    }

    /// The cost of a text of the given characters in a double byte set.
    static func multibyte(_ kinds: [MultibyteText.Kind], text: String, in charset: Charset) -> Int? {
        let scalars = text.unicodeScalars
        // Private use: the set has the place but nobody's character stands there.
        if scalars.contains(where: { $0.value >= 0xE000 && $0.value <= 0xF8FF }) { return nil }
        let common = charset == .shiftJIS ? commonJapanese : charset == .big5 ? commonTraditional : commonSimplified
        let known = kinds.count == scalars.count
        var cost = 0
        var before = MultibyteText.Kind.ascii
        for (kind, scalar) in zip(kinds, scalars) {
            let isJapanese = charset == .shiftJIS
            let own =
                switch kind {
                case .ascii: ascii
                case .halfKana: before != .halfKana ? 9 : isSoundMark(scalar) ? 3 : 5
                case .kana: isJapanese ? 6 : 13
                case .symbol: 9
                case .firstLevel: known && common.contains(scalar) ? 7 : 12
                case .secondLevel: 16
                case .rare: 19
                }
            cost += own
            before = kind
        }
        return cost
    }

    /// Half-width marks that change the sound of the kana before them.
    private static func isSoundMark(_ scalar: Unicode.Scalar) -> Bool { scalar == "\u{FF9E}" || scalar == "\u{FF9F}" }

    private static func latinCost(_ byte: UInt8) -> Int? {
        switch byte {
        case 0x81, 0x8D, 0x8F, 0x90, 0x9D: nil
        case 0x80, 0x85, 0x91...0x94, 0x96, 0x97: 7  // € … ‘ ’ “ ” – —
        case 0x8A, 0x8C, 0x8E, 0x99, 0x9A, 0x9C, 0x9E: 9
        case 0x82...0x9F: 12
        case 0xA0, 0xA3, 0xA7, 0xA9, 0xAB, 0xAE, 0xB0...0xB3, 0xB5, 0xB7, 0xBB, 0xBD: 7  // £ § © « ® ° ± ² ³ µ · » ½
        case 0xA1...0xBF: 11
        case 0xC4, 0xC5, 0xC6, 0xC7, 0xC9, 0xD1, 0xD6, 0xD8, 0xDC, 0xDF: 4  // Ä Å Æ Ç É Ñ Ö Ø Ü ß
        case 0xE0...0xEF, 0xF1...0xF4, 0xF6, 0xF8...0xFC: 4
        case 0xD0, 0xD7, 0xDD, 0xDE, 0xF0, 0xF7, 0xFD...0xFF: 10
        default: 7
        }
    }

    private static func isLatinLetter(_ byte: UInt8) -> Bool {
        (byte >= 0xC0 && byte != 0xD7 && byte != 0xF7) || [0x8A, 0x8C, 0x8E, 0x9A, 0x9C, 0x9E, 0x9F].contains(byte)
    }

    private static func isSmall(_ byte: UInt8) -> Bool {
        (byte >= 0x61 && byte <= 0x7A) || (byte >= 0xDF && byte != 0xF7)
    }

    private static func isCapital(_ byte: UInt8) -> Bool {
        byte >= 0xC0 && byte <= 0xDE && byte != 0xD7
    }

    private static let commonSimplified = Set(
        """
        的一是在不了有和人这中大为上个国我以要他时来用们生到作地于出就分对成会可主发年动同工也能下过子说产种面而方后多定行学法所民得经\
        十三之进着等部度家电力里如水化高自二理起小物现实加量都两体制机当使点从业本去把性好应开它合还因由其些然前外天政四日那社事平形相\
        全表间样与关各重新线内数正心反你明看原又么利比或但质气第向道命此变条只没结解问意建月公无系军很情者最立代想已通并提直题程展五果\
        料象员位入常文总次品式活设及管特件长求老头基资边流路级少图山统接知较将组见计别手角期根论运农指九区强放决西被干做必先回则任取据\
        处南给色光门即保治北造百规热领七海口东导器压志世金增济油思术极交受联什认六共权收证改清美再采转更单风切打白教速花带安场身车例真\
        务具万每目至达走积示议声报完类八离华名确才科张信马节话米整空元况今集温传土许步广石记需段研界林且究观装影算低持音书布复容须际商\
        非验连断深难近千周技备半办青省列习响约支般史便团往历市克何除消构府称太准精值号率族维划选标写存候快效院查江型按格易置层片始专状\
        厂京识适属圆包火住调满县局照参红细引该铁价批测试签您请网址微码扫零售货店购物款付
        """.unicodeScalars)

    private static let commonTraditional = Set(
        """
        的一是在不了有和人這中大為上個國我以要他時來用們生到作地於出就分對成會可主發年動同工也能下過子說產種面而方後多定行學法所民得經\
        十三之進著等部度家電力裡如水化高自二理起小物現實加量都兩體制機當使點從業本去把性好應開它合還因由其些然前外天政四日那社事平形相\
        全表間樣與關各重新線內數正心反你明看原又麼利比或但質氣第向道命此變條只沒結解問意建月公無系軍很情者最立代想已通並提直題程展五果\
        料象員位入常文總次品式活設及管特件長求老頭基資邊流路級少圖山統接知較將組見計別手角期根論運農指九區強放決西被做必先回則任取據\
        處南給色光門即保治北造百規熱領七海口東導器壓志世金增濟油思術極交受聯什認六共權收證改清美再採轉更單風切打白教速花帶安場身車例真\
        務具萬每目至達走積示議聲報完類八離華名確才科張信馬節話米整空元況今集溫傳土許步廣石記需段研界林且究觀裝影算低持音書布複容須際商\
        非驗連斷深難近千周技備半辦青省列習響約支般史便團往歷市克何除消構府稱太準精值號率族維劃選標寫存候快效院查江型按格易置層片始專狀\
        廠京識適屬圓包火住調滿縣局照參紅細引該鐵價批測試籤您請網址微碼掃零售貨店購款付臺灣
        """.unicodeScalars)

    private static let commonJapanese = Set(
        """
        日一国会人年大十二本中長出三同時政事自行社見月分議後前民生連五発間対上部東者党地合市業内相方四定今回新場金員九入選立開手米力学\
        問高代明実円関決子動京全目表戦経通外最言氏現理調体化田当八六約主題下首意法不来作性的要用制治度務強気小七成期公野協取都和統以機\
        平総加山思家話世受区領多県続進正安設保改数記院女初北午指権心界支第産結百派点教報済書府活原先共得解名交資予川向際査勝面委告軍文\
        反元重近千考判認画海参売利組知案道信策集在件団別物側任引使求所次水半品昨論計死官増係感特情投示変打男基私各始島直両朝革価式確村\
        提運終挙果西勢減台広容必応演電歳住争談能無再位置企真流格有疑口過局少放税検藤町常校料沢裁状工建語球営空職証土与急止送援供可役構\
        木割聞身費付施切由説転食比難防補車優夫研収断井何南石足違消境神番規術護展態導鮮備宅害配副算視条幹独警宮究育席輸訪楽起万着乗店述\
        残想線率病農州武声質念待試族象銀域助労例衛然早張映限親額監環験追審商葉義伝働形景落欧担好退準賞訴辺造英被株頭技低毎医復仕去姿味\
        負閣韓渡失移差衆個門写評課末守若脳極種美岡影命含福蔵量望松非撃佐核観察整段横融型白深字答夜製票況音申様財港識注呼渉達駅号章暗
        """.unicodeScalars)
}
