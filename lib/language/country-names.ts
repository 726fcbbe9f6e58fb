/** A country by any of its names becomes its ISO code; the home nations become GB with the nation as region. */
import countries from "i18n-iso-countries";

export type CountryReading = { code: string; region: string | null };

/** Codes used by Olympic and football associations, and names common in lists but missing from locale data. */
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
  XK: "kos, kvx, xkx, republic of kosovo",
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

/** Platform locales missing from the library. */
const otherLocales = ["sr-Latn", "zh-Hant", "lb", "fo"];

let codesByName: Map<string, string> | null = null;

/**
 * `"Germany • Deutschland"`, `"Österreich"`, `"USA"`, `"at"` and `"Wales"` are recognized; two different countries in
 * one cell are not.
 */
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
  for (const [three, two] of Object.entries(countries.getAlpha3Codes())) {
    names.set(two.toLowerCase(), two);
    names.set(three.toLowerCase(), two);
  }
  const codes = Object.keys(countries.getAlpha2Codes());
  for (const [code, other] of Object.entries(otherNames)) other.split(", ").forEach((name) => add(name, code));
  for (const locale of [...countries.langs(), ...otherLocales]) {
    for (const style of ["long", "short"] as const) {
      const display = new Intl.DisplayNames(locale, { type: "region", fallback: "none", style });
      for (const code of codes) add(display.of(code) ?? "", code);
    }
    for (const [code, all] of Object.entries(countries.getNames(locale, { select: "all" }))) {
      for (const name of all) add(name, code);
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
