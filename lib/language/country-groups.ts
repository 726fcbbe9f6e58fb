/** Groups of countries that people search by: "EU", "the Nordics", "LATAM". ISO 3166 codes. */

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
const southernEurope = ["ES", "PT", "IT", "GR", "MT", "CY"];
const westernEurope = [...benelux, ...dach, "FR", "GB", "IE", "ES", "PT", "IT"];
const easternEurope = ["BG", "CZ", "EE", "HR", "HU", "LT", "LV", "PL", "RO", "SI", "SK"];
const outsideUnion = new Set("AD AL BA BY CH GB IS LI MC MD ME MK NO RS SM UA VA XK".split(" "));
const europeanUnion = europe.filter((code) => !outsideUnion.has(code));
const southAmerica = ["AR", "BO", "BR", "CL", "CO", "EC", "GY", "PE", "PY", "SR", "UY", "VE"];
const caribbean = ["AG", "BB", "BS", "CU", "DM", "DO", "GD", "HT", "JM", "KN", "LC", "PR", "TT", "VC"];
const isthmus = ["BZ", "CR", "GT", "HN", "NI", "PA", "SV"];
const centralAmerica = ["MX", ...isthmus, ...caribbean];
const africa = [
  ...["AO", "BF", "BI", "BJ", "BW", "CD", "CF", "CG", "CI", "CM", "CV", "DJ", "DZ", "EG", "ER", "ET", "GA", "GH", "GM"],
  ...["GN", "GQ", "GW", "KE", "KM", "LR", "LS", "LY", "MA", "MG", "ML", "MR", "MU", "MW", "MZ", "NA", "NE", "NG", "RW"],
  ...["SC", "SD", "SL", "SN", "SO", "SS", "ST", "SZ", "TD", "TG", "TN", "TZ", "UG", "ZA", "ZM", "ZW"],
];
const gulf = ["AE", "BH", "KW", "OM", "QA", "SA"];
const middleEast = [...gulf, "IL", "IQ", "IR", "JO", "LB", "SY", "YE"];
const southeastAsia = ["BN", "ID", "KH", "LA", "MM", "MY", "PH", "SG", "TH", "TL", "VN"];
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
  { label: "Europe", countries: europe, phrases: ["europe", "european", "europa"] },
  { label: "European Union", countries: europeanUnion, phrases: ["eu", "european union"] },
  {
    label: "Central and Eastern Europe",
    countries: easternEurope,
    phrases: ["eastern europe", "cee", "central and eastern europe"],
  },
  { label: "Western Europe", countries: westernEurope, phrases: ["western europe"] },
  { label: "Southern Europe", countries: southernEurope, phrases: ["southern europe"] },
  { label: "Nordic countries", countries: nordic, phrases: ["nordics", "nordic", "nordic countries"] },
  { label: "Scandinavia", countries: ["DK", "NO", "SE"], phrases: ["scandinavia", "scandinavian"] },
  { label: "Benelux", countries: benelux, phrases: ["benelux"] },
  { label: "Germany, Austria, and Switzerland", countries: dach, phrases: ["dach", "german speaking"] },
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
  { label: "Central America", countries: isthmus, phrases: ["central america", "central american"] },
  { label: "Caribbean", countries: caribbean, phrases: ["caribbean"] },
  { label: "Africa", countries: africa, phrases: ["africa", "african"] },
  { label: "Gulf states", countries: gulf, phrases: ["gulf states", "gcc"] },
  { label: "Middle East", countries: middleEast, phrases: ["middle east"] },
  {
    label: "Middle East and North Africa",
    countries: [...middleEast, "DZ", "EG", "LY", "MA", "TN"],
    phrases: ["mena", "middle east and north africa"],
  },
  { label: "North Africa", countries: ["DZ", "EG", "LY", "MA", "TN"], phrases: ["north africa", "north african"] },
  { label: "Southeast Asia", countries: southeastAsia, phrases: ["southeast asia", "south east asia", "asean"] },
  { label: "Asia-Pacific", countries: [...asia, "AU", "NZ"], phrases: ["asia pacific", "apac"] },
  { label: "Asia", countries: asia, phrases: ["asia", "asian"] },
  { label: "Australia and New Zealand", countries: ["AU", "NZ"], phrases: ["anz", "australasia", "down under"] },
];
