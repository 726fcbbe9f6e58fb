/** Groups of countries that people search by, and the nations of the United Kingdom. ISO 3166 codes. */
import { phraseKey } from "./words";

const nordic = ["DK", "FI", "IS", "NO", "SE"];
const benelux = ["BE", "LU", "NL"];
const dach = ["AT", "CH", "DE"];
const europe = [
  ...nordic,
  ...benelux,
  ...dach,
  ...["AD", "AL", "BA", "BG", "BY", "CY", "CZ", "EE", "ES", "FR", "GB", "GR", "HR", "HU", "IE", "IT", "LI", "LT", "LV"],
  ...["MC", "MD", "ME", "MK", "MT", "PL", "PT", "RO", "RS", "SI", "SK", "SM", "UA", "VA", "XK"],
];
const southAmerica = ["AR", "BO", "BR", "CL", "CO", "EC", "GY", "PE", "PY", "SR", "UY", "VE"];
const centralAmerica = ["BZ", "CR", "GT", "HN", "MX", "NI", "PA", "SV", "CU", "DO", "HT", "JM", "PR"];
const africa = [
  ...["AO", "BF", "BI", "BJ", "BW", "CD", "CF", "CG", "CI", "CM", "CV", "DJ", "DZ", "EG", "ER", "ET", "GA", "GH", "GM"],
  ...["GN", "GQ", "GW", "KE", "KM", "LR", "LS", "LY", "MA", "MG", "ML", "MR", "MU", "MW", "MZ", "NA", "NE", "NG", "RW"],
  ...["SC", "SD", "SL", "SN", "SO", "SS", "ST", "SZ", "TD", "TG", "TN", "TZ", "UG", "ZA", "ZM", "ZW"],
];
const gulf = ["AE", "BH", "KW", "OM", "QA", "SA"];
const asia = [
  ...gulf,
  ...["AF", "AM", "AZ", "BD", "BN", "BT", "CN", "GE", "HK", "ID", "IL", "IN", "IQ", "IR", "JO", "JP", "KG", "KH", "KP"],
  ...["KR", "KZ", "LA", "LB", "LK", "MM", "MN", "MO", "MV", "MY", "NP", "PH", "PK", "PS", "SG", "SY", "TH", "TJ", "TL"],
  ...["TM", "TR", "TW", "UZ", "VN", "YE"],
];

export interface CountryGroup {
  label: string;
  countries: readonly string[];
  phrases: readonly string[];
}

export const countryGroups: readonly CountryGroup[] = [
  { label: "Europe", countries: europe, phrases: ["europe", "european", "europa", "eu", "european union"] },
  { label: "Nordic countries", countries: nordic, phrases: ["nordics", "nordic", "nordic countries"] },
  { label: "Scandinavia", countries: ["DK", "NO", "SE"], phrases: ["scandinavia", "scandinavian"] },
  { label: "Benelux", countries: benelux, phrases: ["benelux"] },
  { label: "Germany, Austria and Switzerland", countries: dach, phrases: ["dach", "german speaking"] },
  { label: "UK and Ireland", countries: ["GB", "IE"], phrases: ["uk and ireland", "british isles"] },
  { label: "Iberia", countries: ["ES", "PT"], phrases: ["iberia"] },
  { label: "Baltic countries", countries: ["EE", "LT", "LV"], phrases: ["baltics", "baltic countries"] },
  { label: "North America", countries: ["CA", "MX", "US"], phrases: ["north america", "north american"] },
  { label: "South America", countries: southAmerica, phrases: ["south america", "south american"] },
  {
    label: "Latin America",
    countries: [...southAmerica, ...centralAmerica],
    phrases: ["latin america", "latam", "latin american"],
  },
  { label: "Africa", countries: africa, phrases: ["africa", "african"] },
  { label: "Gulf states", countries: gulf, phrases: ["gulf states", "gcc"] },
  { label: "Middle East", countries: [...gulf, "IL", "IQ", "IR", "JO", "LB", "SY", "YE"], phrases: ["middle east"] },
  { label: "Asia", countries: asia, phrases: ["asia", "asian"] },
  { label: "Australia and New Zealand", countries: ["AU", "NZ"], phrases: ["anz", "australasia", "down under"] },
];

/** What people of a country are called, where a search for it means the country. */
export const demonyms: Readonly<Record<string, readonly string[]>> = {
  AR: ["argentinian", "argentine"],
  AT: ["austrian"],
  AU: ["australian", "aussie"],
  BE: ["belgian"],
  BR: ["brazilian"],
  CA: ["canadian"],
  CH: ["swiss"],
  CN: ["chinese"],
  DE: ["german"],
  DK: ["danish"],
  ES: ["spanish"],
  FI: ["finnish"],
  FR: ["french"],
  GB: ["british"],
  IE: ["irish"],
  IN: ["indian"],
  IT: ["italian"],
  JP: ["japanese"],
  KR: ["korean"],
  MX: ["mexican"],
  NL: ["dutch"],
  NO: ["norwegian"],
  NZ: ["kiwi"],
  PL: ["polish"],
  PT: ["portuguese"],
  SE: ["swedish"],
  US: ["american"],
  ZA: ["south african"],
};

/** Names of a country that stand in no listing, where they would mean something else. */
export const nicknames: Readonly<Record<string, readonly string[]>> = {
  AE: ["u.a.e.", "the emirates"],
  GB: ["u.k.", "united kingdom of great britain"],
  US: ["u.s.", "u.s.a.", "the states", "stateside"],
};

/** A region under its English and its local names: whichever a listing uses, either finds it. */
const regionNames: readonly (readonly string[])[] = [
  ["Bavaria", "Bayern"],
  ["Saxony", "Sachsen"],
  ["Lower Saxony", "Niedersachsen"],
  ["North Rhine-Westphalia", "Nordrhein-Westfalen", "NRW"],
  ["Rhineland-Palatinate", "Rheinland-Pfalz"],
  ["Hesse", "Hessen"],
  ["Thuringia", "Thüringen"],
  ["Brittany", "Bretagne"],
  ["Normandy", "Normandie"],
  ["Burgundy", "Bourgogne"],
  ["Occitanie", "Occitania"],
  ["Catalonia", "Cataluña", "Catalunya"],
  ["Andalusia", "Andalucía"],
  ["Basque Country", "Euskadi", "País Vasco"],
  ["Valencian Community", "Comunidad Valenciana", "Comunitat Valenciana"],
  ["Tuscany", "Toscana"],
  ["Lombardy", "Lombardia"],
  ["Piedmont", "Piemonte"],
  ["Sicily", "Sicilia"],
  ["South Holland", "Zuid-Holland"],
  ["North Holland", "Noord-Holland"],
  ["Flanders", "Vlaanderen"],
  ["Wallonia", "Wallonie"],
  ["Quebec", "Québec"],
  ["Western Cape", "Wes-Kaap"],
];

const regions = new Map(regionNames.flatMap((names) => names.map((name) => [phraseKey(name), names] as const)));

/** The names of each region that we know by several, where one of them begins with the key. */
export const regionNamesBeginningWith = (start: string): (readonly string[])[] => [
  ...new Set([...regions].flatMap(([key, names]) => (key.startsWith(start) ? [names] : []))),
];

/** All names of a region, in any of which it may be written; empty where it is none that we know. */
export const regionNamesOf = (name: string): readonly string[] => regions.get(phraseKey(name)) ?? [];
