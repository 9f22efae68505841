// The application identifiers: facts of the GS1 General Specifications, section 3, in the form of a compact table.
//
// Source: GS1 Barcode Syntax Dictionary, release of 2026-01-27 with the changes up to 2026-07-27
// (github.com/gs1/gs1-syntax-dictionary, commit ff2eb4bf), which GS1 keeps in step with the General Specifications.
//
// A row: identifier or range; "=" when no separator is needed behind the value (its length is told by the first two digits),
// "+" when one is; "?" when a Digital Link URI may carry it in its query; the parts of the value; for the primary key of a
// Digital Link "->" and its qualifiers in their order ("," between them, "|" between alternatives); "#" and the data title.
//
// A part: N digits, X CSET 82, Y CSET 39, Z base64url; a length or a range up to one ("-20" is 1 to 20); "?" when it may be
// left out; checks after ":" (ValueCheck). The lists of package types (7041) and the inner layout of the coupons 8110 and
// 8112 are not checked.

extension ApplicationIdentifier {
    /// The rows of the table.
    static let rows = """
        00 =? N18:check:prefix2 -> # SSCC
        01 =? N14:check:prefix2 ->22,10,21|235 # GTIN
        02 =? N14:check:prefix2 # CONTENT
        03 = N14:check:prefix2 # MTO GTIN
        10 +? X-20 # BATCH/LOT
        11 =? N6:date0 # PROD DATE
        12 =? N6:date0 # DUE DATE
        13 =? N6:date0 # PACK DATE
        15 =? N6:date0 # BEST BEFORE or BEST BY
        16 =? N6:date0 # SELL BY
        17 =? N6:date0 # USE BY or EXPIRY
        20 =? N2 # VARIANT
        21 + X-20 # SERIAL
        22 + X-20 # CPV
        235 + X-28 # TPX
        240 +? X-30 # ADDITIONAL ID
        241 +? X-30 # CUST. PART No.
        242 +? N-6 # MTO VARIANT
        243 +? X-20 # PCN
        250 +? X-30 # SECONDARY SERIAL
        251 +? X-30 # REF. TO SOURCE
        253 +? N13:check:prefix X-17? -> # GDTI
        254 + X-20 # GLN EXTENSION COMPONENT
        255 +? N13:check:prefix N-12? -> # GCN
        30 +? N-8 # VAR. COUNT
        3100-3105 =? N6 # NET WEIGHT (kg)
        3110-3115 =? N6 # LENGTH (m)
        3120-3125 =? N6 # WIDTH (m)
        3130-3135 =? N6 # HEIGHT (m)
        3140-3145 =? N6 # AREA (m²)
        3150-3155 =? N6 # NET VOLUME (l)
        3160-3165 =? N6 # NET VOLUME (m³)
        3200-3205 =? N6 # NET WEIGHT (lb)
        3210-3215 =? N6 # LENGTH (in)
        3220-3225 =? N6 # LENGTH (ft)
        3230-3235 =? N6 # LENGTH (yd)
        3240-3245 =? N6 # WIDTH (in)
        3250-3255 =? N6 # WIDTH (ft)
        3260-3265 =? N6 # WIDTH (yd)
        3270-3275 =? N6 # HEIGHT (in)
        3280-3285 =? N6 # HEIGHT (ft)
        3290-3295 =? N6 # HEIGHT (yd)
        3300-3305 =? N6 # GROSS WEIGHT (kg)
        3310-3315 =? N6 # LENGTH (m), log
        3320-3325 =? N6 # WIDTH (m), log
        3330-3335 =? N6 # HEIGHT (m), log
        3340-3345 =? N6 # AREA (m²), log
        3350-3355 =? N6 # VOLUME (l), log
        3360-3365 =? N6 # VOLUME (m³), log
        3370-3375 =? N6 # KG PER m²
        3400-3405 =? N6 # GROSS WEIGHT (lb)
        3410-3415 =? N6 # LENGTH (in), log
        3420-3425 =? N6 # LENGTH (ft), log
        3430-3435 =? N6 # LENGTH (yd), log
        3440-3445 =? N6 # WIDTH (in), log
        3450-3455 =? N6 # WIDTH (ft), log
        3460-3465 =? N6 # WIDTH (yd), log
        3470-3475 =? N6 # HEIGHT (in), log
        3480-3485 =? N6 # HEIGHT (ft), log
        3490-3495 =? N6 # HEIGHT (yd), log
        3500-3505 =? N6 # AREA (in²)
        3510-3515 =? N6 # AREA (ft²)
        3520-3525 =? N6 # AREA (yd²)
        3530-3535 =? N6 # AREA (in²), log
        3540-3545 =? N6 # AREA (ft²), log
        3550-3555 =? N6 # AREA (yd²), log
        3560-3565 =? N6 # NET WEIGHT (tr oz)
        3570-3575 =? N6 # NET VOLUME (oz)
        3600-3605 =? N6 # NET VOLUME (qt (US))
        3610-3615 =? N6 # NET VOLUME (gal.)
        3620-3625 =? N6 # VOLUME (qt (US)), log
        3630-3635 =? N6 # VOLUME (gal (US)), log
        3640-3645 =? N6 # NET VOLUME (in³)
        3650-3655 =? N6 # NET VOLUME (ft³)
        3660-3665 =? N6 # NET VOLUME (yd³)
        3670-3675 =? N6 # VOLUME (in³), log
        3680-3685 =? N6 # VOLUME (ft³), log
        3690-3695 =? N6 # VOLUME (yd³), log
        37 +? N-8 # COUNT
        3900-3909 +? N-15 # AMOUNT
        3910-3919 +? N3:currency N-15 # AMOUNT
        3920-3929 +? N-15 # PRICE
        3930-3939 +? N3:currency N-15 # PRICE
        3940-3943 +? N4 # PRCNT OFF
        3950-3955 +? N6 # PRICE/UoM
        400 +? X-30 # ORDER NUMBER
        401 +? X-30:prefix -> # GINC
        402 +? N17:check:prefix -> # GSIN
        403 +? X-30 # ROUTE
        410 =? N13:check:prefix # SHIP TO LOC
        411 =? N13:check:prefix # BILL TO
        412 =? N13:check:prefix # PURCHASE FROM
        413 =? N13:check:prefix # SHIP FOR LOC
        414 =? N13:check:prefix ->254|7040 # LOC No.
        415 =? N13:check:prefix ->8020 # PAY TO
        416 =? N13:check:prefix # PROD/SERV LOC
        417 =? N13:check:prefix ->7040 # PARTY
        420 +? X-20 # SHIP TO POST
        421 +? N3:country X-9 # SHIP TO POST
        422 +? N3:country # ORIGIN
        423 +? N3:country N3?:country N3?:country N3?:country N3?:country # COUNTRY - INITIAL PROCESS
        424 +? N3:country # COUNTRY - PROCESS
        425 +? N3:country N3?:country N3?:country N3?:country N3?:country # COUNTRY - DISASSEMBLY
        426 +? N3:country # COUNTRY - FULL PROCESS
        427 +? X-3 # ORIGIN SUBDIVISION
        4300 +? X-35:percent # SHIP TO COMP
        4301 +? X-35:percent # SHIP TO NAME
        4302 +? X-70:percent # SHIP TO ADD1
        4303 +? X-70:percent # SHIP TO ADD2
        4304 +? X-70:percent # SHIP TO SUB
        4305 +? X-70:percent # SHIP TO LOC
        4306 +? X-70:percent # SHIP TO REG
        4307 +? X2:alpha2 # SHIP TO COUNTRY
        4308 +? X-30 # SHIP TO PHONE
        4309 +? N10:latitude N10:longitude # SHIP TO GEO
        4310 +? X-35:percent # RTN TO COMP
        4311 +? X-35:percent # RTN TO NAME
        4312 +? X-70:percent # RTN TO ADD1
        4313 +? X-70:percent # RTN TO ADD2
        4314 +? X-70:percent # RTN TO SUB
        4315 +? X-70:percent # RTN TO LOC
        4316 +? X-70:percent # RTN TO REG
        4317 +? X2:alpha2 # RTN TO COUNTRY
        4318 +? X-20 # RTN TO POST
        4319 +? X-30 # RTN TO PHONE
        4320 +? X-35:percent # SRV DESCRIPTION
        4321 +? N1:flag # DANGEROUS GOODS
        4322 +? N1:flag # AUTH TO LEAVE
        4323 +? N1:flag # SIG REQUIRED
        4324 +? N6:date0 N4:time # NOT BEF DEL DT
        4325 +? N6:date0 N4:time # NOT AFT DEL DT
        4326 +? N6:date # REL DATE
        4330 +? N6 X1?:minus # MAX TEMP F.
        4331 +? N6 X1?:minus # MAX TEMP C.
        4332 +? N6 X1?:minus # MIN TEMP F.
        4333 +? N6 X1?:minus # MIN TEMP C.
        7001 +? N13 # NSN
        7002 +? X-30 # MEAT CUT
        7003 +? N6:date N4:time # EXPIRY TIME
        7004 +? N-4 # ACTIVE POTENCY
        7005 +? X-12 # CATCH AREA
        7006 +? N6:date # FIRST FREEZE DATE
        7007 +? N6:date N6?:date # HARVEST DATE
        7008 +? X-3 # AQUATIC SPECIES
        7009 +? X-10 # FISHING GEAR TYPE
        7010 +? X-2 # PROD METHOD
        7011 +? N6:date N4?:time # TEST BY DATE
        7020 +? X-20 # REFURB LOT
        7021 +? X-20 # FUNC STAT
        7022 +? X-20 # REV STAT
        7023 +? X-30:prefix # GIAI - ASSEMBLY
        7030-7039 +? N3:country9 X-27 # PROCESSOR # 0
        7040 + N1 X1 X1 X1:index # UIC+EXT
        7041 + X-4 # UFRGT UNIT TYPE
        710 +? X-20 # NHRN PZN
        711 +? X-20 # NHRN CIP
        712 +? X-20 # NHRN CN
        713 +? X-20 # NHRN DRN
        714 +? X-20 # NHRN AIM
        715 +? X-20 # NHRN NDC
        716 +? X-20 # NHRN AIC
        717 +? X-20 # NHRN SRN
        7230-7239 +? X2 X-28 # CERT # 1
        7240 +? X-20 # PROTOCOL
        7241 +? N2:media # AIDC MEDIA TYPE
        7242 +? X-25 # VCN
        7250 +? N8:birth # DOB
        7251 +? N8:birth N4:time # DOB TIME
        7252 +? N1:sex # BIO SEX
        7253 +? X-40:percent # FAMILY NAME
        7254 +? X-40:percent # GIVEN NAME
        7255 +? X-10 # SUFFIX
        7256 +? X-90:percent # FULL NAME
        7257 +? X-70:percent # PERSON ADDR
        7258 +? X3:order # BIRTH SEQUENCE
        7259 +? X-40:percent # BABY
        8001 +? N4:nonzero N5:nonzero N3:nonzero N1:winding N1 # DIMENSIONS
        8002 +? X-20 # CMT No.
        8003 +? N1:zero N13:check:prefix X-16? -> # GRAI
        8004 +? X-30:prefix ->7040 # GIAI
        8005 +? N6 # PRICE PER UNIT
        8006 +? N14:check:prefix2 N4:piece ->22,10,21 # ITIP
        8007 +? X-34:iban # IBAN
        8008 +? N6:date N2:hour N2?:minute N2?:second # PROD TIME
        8009 +? X-50 # OPTSEN
        8010 +? Y-30:prefix ->8011 # CPID
        8011 + N-12:plain # CPID SERIAL
        8012 +? X-20 # VERSION
        8013 +? X-25:pair:prefix -> # GMN
        8014 + X-25:pair:prefix:letter # MUDI
        8017 +? N18:check:prefix ->8019 # GSRN - PROVIDER
        8018 +? N18:check:prefix ->8019 # GSRN - RECIPIENT
        8019 + N-10 # SRIN
        8020 + X-25 # REF No.
        8026 +? N14:check:prefix2 N4:piece # ITIP CONTENT
        8030 +? Z-90 # DIGSIG
        8040 + N15 # IMEI
        8041 + N15 # IMEI2
        8042 + N32 # ESIM
        8043 + N18 N-2? # PSIM
        8110 +? X-70 # COUPON CODE (North America)
        8111 +? N4 # POINTS
        8112 +? X-70 # COUPON OFFER (North America)
        8200 + X-70 # PRODUCT URL
        90 +? X-30 # INTERNAL
        91-99 +? X-90 # INTERNAL
        """
}
