/** A country by any of its names becomes its ISO code; the home nations become GB with the nation as region. */

export type CountryReading = { code: string; region: string | null };

/** ISO 3166-1 codes, the three-letter one before the two-letter one. XKX and XK stand for Kosovo, as is usual. */
const isoCodes =
  "AFGAF ALAAX ALBAL DZADZ ASMAS ANDAD AGOAO AIAAI ATAAQ ATGAG ARGAR ARMAM ABWAW AUSAU AUTAT AZEAZ BHSBS BHRBH BGDBD " +
  "BRBBB BLRBY BELBE BLZBZ BENBJ BMUBM BTNBT BOLBO BESBQ BIHBA BWABW BVTBV BRABR IOTIO BRNBN BGRBG BFABF BDIBI CPVCV " +
  "KHMKH CMRCM CANCA CYMKY CAFCF TCDTD CHLCL CHNCN CXRCX CCKCC COLCO COMKM COGCG CODCD COKCK CRICR CIVCI HRVHR CUBCU " +
  "CUWCW CYPCY CZECZ DNKDK DJIDJ DMADM DOMDO ECUEC EGYEG SLVSV GNQGQ ERIER ESTEE SWZSZ ETHET FLKFK FROFO FJIFJ FINFI " +
  "FRAFR GUFGF PYFPF ATFTF GABGA GMBGM GEOGE DEUDE GHAGH GIBGI GRCGR GRLGL GRDGD GLPGP GUMGU GTMGT GGYGG GINGN GNBGW " +
  "GUYGY HTIHT HMDHM VATVA HNDHN HKGHK HUNHU ISLIS INDIN IDNID IRNIR IRQIQ IRLIE IMNIM ISRIL ITAIT JAMJM JPNJP JEYJE " +
  "JORJO KAZKZ KENKE KIRKI PRKKP KORKR KWTKW KGZKG LAOLA LVALV LBNLB LSOLS LBRLR LBYLY LIELI LTULT LUXLU MACMO MDGMG " +
  "MWIMW MYSMY MDVMV MLIML MLTMT MHLMH MTQMQ MRTMR MUSMU MYTYT MEXMX FSMFM MDAMD MCOMC MNGMN MNEME MSRMS MARMA MOZMZ " +
  "MMRMM NAMNA NRUNR NPLNP NLDNL NCLNC NZLNZ NICNI NERNE NGANG NIUNU NFKNF MKDMK MNPMP NORNO OMNOM PAKPK PLWPW PSEPS " +
  "PANPA PNGPG PRYPY PERPE PHLPH PCNPN POLPL PRTPT PRIPR QATQA REURE ROURO RUSRU RWARW BLMBL SHNSH KNAKN LCALC MAFMF " +
  "SPMPM VCTVC WSMWS SMRSM STPST SAUSA SENSN SRBRS SYCSC SLESL SGPSG SXMSX SVKSK SVNSI SLBSB SOMSO ZAFZA SGSGS SSDSS " +
  "ESPES LKALK SDNSD SURSR SJMSJ SWESE CHECH SYRSY TWNTW TJKTJ TZATZ THATH TLSTL TGOTG TKLTK TONTO TTOTT TUNTN TURTR " +
  "TKMTM TCATC TUVTV UGAUG UKRUA AREAE GBRGB USAUS UMIUM URYUY UZBUZ VUTVU VENVE VNMVN VGBVG VIRVI WLFWF ESHEH YEMYE " +
  "ZMBZM ZWEZW XKXXK";

/** What Olympic and football associations write instead, and names that lists use and no locale data knows. */
const otherNames: Record<string, string> = {
  DE: "ger, deutschland",
  NL: "ned, holland, the netherlands",
  CH: "sui",
  DK: "den",
  GR: "gre, el",
  PT: "por",
  HR: "cro",
  BG: "bul",
  LV: "lat",
  SI: "slo",
  ZA: "rsa",
  UY: "uru",
  CL: "chi",
  PY: "par",
  HT: "hai",
  SA: "ksa",
  AE: "uae, emirates",
  IR: "iri, ir iran, islamic republic of iran",
  PH: "phi",
  MY: "mas",
  ID: "ina",
  VN: "vie, viet nam",
  TW: "tpe, chinese taipei, taiwan roc",
  DZ: "alg",
  NG: "ngr",
  ZM: "zam",
  ZW: "zim",
  CR: "crc",
  HN: "hon",
  GT: "gua",
  SV: "esa",
  XK: "kos, kvx, republic of kosovo",
  GB: "uk, u.k., great britain, britain",
  US: "u.s., u.s.a., america, united states of america, estados unidos de america, etats unis d'amerique",
  CZ: "czechia, czech republic",
  TR: "turkey, turkiye",
  MK: "macedonia, fyr macedonia, former yugoslav republic of macedonia, north macedonia",
  CD: "congo dr, dr congo, d.r. congo, democratic republic of congo, zaire, democratic republic of the congo, congo kinshasa",
  CG: "congo, republic of the congo, congo brazzaville",
  CI: "ivory coast, cote d'ivoire",
  SZ: "swaziland",
  MM: "burma",
  CV: "cape verde",
  TL: "east timor",
  IE: "republic of ireland, eire, irish republic",
  KR: "south korea, korea republic, republic of korea, korea",
  KP: "north korea, korea dpr",
  CN: "china pr, people's republic of china",
  RU: "russian federation",
  SY: "syrian arab republic",
  MD: "republic of moldova",
  BN: "brunei darussalam",
  BA: "bosnia, bosnia herzegovina",
  KN: "st kitts and nevis",
  LC: "st lucia",
  VC: "st vincent and the grenadines",
  VI: "us virgin islands",
  VG: "british virgin islands",
  GM: "the gambia",
  BS: "the bahamas",
  VA: "vatican, holy see",
  PS: "palestine",
  MO: "macau",
  CW: "curacao",
  KG: "kyrgyz republic",
  SK: "slovak republic",
  FO: "faroes",
  LY: "libyan arab jamahiriya",
};

const homeNations: Record<string, string> = {
  England:
    "england, eng, angleterre, inglaterra, inghilterra, engeland, anglia, anglie, ingiltere, англия, αγγλια, イングランド, 英格兰",
  Scotland:
    "scotland, sco, schottland, ecosse, escocia, scozia, schotland, skottland, szkocja, шотландия, スコットランド, 苏格兰",
  Wales: "wales, wal, cymru, pays de galles, gales, galles, уэльс, walia",
  "Northern Ireland":
    "northern ireland, nir, nordirland, irlande du nord, irlanda del norte, irlanda del nord, noord ierland, irlanda do norte, irlandia polnocna, северная ирландия",
};

const nations = new Map(
  Object.entries(homeNations).flatMap(([nation, names]) => names.split(", ").map((name) => [name, nation] as const)),
);

const nameLocales = [
  "en",
  "de",
  "fr",
  "es",
  "it",
  "pt",
  "nl",
  "sv",
  "da",
  "nb",
  "fi",
  "is",
  "et",
  "lv",
  "lt",
  "pl",
  "cs",
  "sk",
  "sl",
  "hr",
  "sr",
  "sr-Latn",
  "bs",
  "mk",
  "sq",
  "bg",
  "ro",
  "hu",
  "el",
  "tr",
  "ru",
  "uk",
  "be",
  "ka",
  "hy",
  "az",
  "kk",
  "he",
  "ar",
  "fa",
  "hi",
  "th",
  "vi",
  "id",
  "ms",
  "ja",
  "ko",
  "zh",
  "zh-Hant",
  "ca",
  "eu",
  "gl",
  "cy",
  "ga",
  "mt",
  "lb",
  "sw",
  "af",
  "fo",
];

let codesByName: Map<string, string> | null = null;

/** `"Germany • Deutschland"`, `"Österreich"`, `"USA"`, `"at"` and `"Wales"` are read; two different countries in one cell are not. */
export function readCountry(text: string): CountryReading | null {
  const whole = readOneName(text);
  if (whole) return whole;
  const parts = text
    .split(/[•·|/;()[\],]| [-–—] /)
    .map((part) => part.trim())
    .filter((part) => part !== "");
  if (parts.length < 2) return null;
  const readings = parts.map(readOneName).filter((reading) => reading !== null);
  const codes = new Set(readings.map((reading) => reading.code));
  if (codes.size !== 1) return null;
  return readings.find((reading) => reading.region !== null) ?? readings[0] ?? null;
}

function readOneName(text: string): CountryReading | null {
  const key = normalizeName(text);
  if (key === "") return null;
  const nation = nations.get(key);
  if (nation) return { code: "GB", region: nation };
  const code = (codesByName ??= buildNames()).get(key);
  return code ? { code, region: null } : null;
}

function buildNames(): Map<string, string> {
  const names = new Map<string, string>();
  const add = (name: string, code: string): void => {
    const key = normalizeName(name);
    if (key !== "" && !names.has(key)) names.set(key, code);
  };
  const codes = isoCodes.split(" ").map((pair) => ({ three: pair.slice(0, 3), two: pair.slice(3) }));
  for (const { three, two } of codes) {
    names.set(two.toLowerCase(), two);
    names.set(three.toLowerCase(), two);
  }
  for (const [code, other] of Object.entries(otherNames)) other.split(", ").forEach((name) => add(name, code));
  for (const locale of nameLocales) {
    for (const style of ["long", "short"] as const) {
      const display = new Intl.DisplayNames(locale, { type: "region", fallback: "none", style });
      for (const { two } of codes) add(display.of(two) ?? "", two);
    }
  }
  return names;
}

function normalizeName(name: string): string {
  const folded = name
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/ı/g, "i")
    .replace(/[’`´]/g, "'")
    .replace(/&/g, " and ")
    .replace(/[-–_,]+/g, " ")
    .replace(/\s+/g, " ")
    .trim();
  return folded.length > 3 ? folded.replace(/\.(?=\s|$)/g, "") : folded;
}
