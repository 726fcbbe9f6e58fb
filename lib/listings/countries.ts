/** Countries are ISO 3166 alpha-2 codes; Kosovo has its customary XK. In name order. */
import english from "i18n-iso-countries/langs/en.json";
import { withArticle } from "./country-article";

/** Common names for formal or dated ones in ISO 3166. */
const commonNames: Readonly<Record<string, string>> = {
  BN: "Brunei",
  BQ: "Caribbean Netherlands",
  CD: "DR Congo",
  CG: "Congo",
  CI: "Côte d’Ivoire",
  CN: "China",
  CV: "Cabo Verde",
  CZ: "Czechia",
  FK: "Falkland Islands",
  FM: "Micronesia",
  GM: "Gambia",
  IR: "Iran",
  LA: "Laos",
  MD: "Moldova",
  MF: "Saint Martin",
  MK: "North Macedonia",
  PN: "Pitcairn Islands",
  PS: "Palestine",
  RE: "Réunion",
  RU: "Russia",
  ST: "São Tomé and Príncipe",
  SX: "Sint Maarten",
  SY: "Syria",
  TW: "Taiwan",
  TZ: "Tanzania",
  UM: "U.S. Outlying Islands",
  US: "United States",
  VA: "Vatican City",
  VG: "British Virgin Islands",
  VI: "U.S. Virgin Islands",
};

const names: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(english.countries)
    .map(([code, name]) => [code, commonNames[code] ?? [name].flat()[0] ?? code] as const)
    .toSorted(([, a], [, b]) => a.localeCompare(b, "en")),
);

export const countryCodes: readonly string[] = Object.keys(names);

export const isCountry = (code: string): boolean => Object.hasOwn(names, code);

export const countryName = (code: string): string => (isCountry(code) ? (names[code] ?? code) : code);

/** As in a sentence: "the United Kingdom", "Germany". */
export const countryInText = (code: string): string => withArticle(code, countryName(code));

const options = countryCodes.map((value) => ({ value, label: countryName(value) }));

/** Choices for a select. */
export const countryOptions = (): { value: string; label: string }[] => options;

interface Place {
  city?: string | null;
  region?: string | null;
  /** Its code. */
  country?: string | null;
}

/**
 * "Leeds, West Yorkshire, United Kingdom": the available parts, without repeated names; empty if there are none.
 */
export const placeText = ({ city, region, country }: Place): string =>
  [...new Set([city, region, country && countryName(country)])].filter(Boolean).join(", ");
