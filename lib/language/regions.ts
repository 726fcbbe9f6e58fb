/** Names of regions, of the people of a country, and of the nations of the United Kingdom. ISO 3166 codes. */
import { phraseKey } from "./words";

/** Demonyms, if a search for one means the country. */
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

/** Names of countries and their people not searched in listing text, where they would mean something else. */
export const nicknames: Readonly<Record<string, readonly string[]>> = {
  AE: ["u.a.e.", "the emirates"],
  AR: ["argentinians", "argentines"],
  AT: ["austrians"],
  AU: ["australians", "aussies"],
  BE: ["belgians"],
  BR: ["brazilians"],
  CA: ["canadians"],
  DE: ["germans"],
  DK: ["danes"],
  ES: ["spaniards"],
  FI: ["finns"],
  GB: ["u.k.", "united kingdom of great britain", "brits", "britons"],
  IT: ["italians"],
  KR: ["koreans"],
  MX: ["mexicans"],
  NO: ["norwegians"],
  NZ: ["new zealanders"],
  SE: ["swedes"],
  US: ["u.s.", "u.s.a.", "the states", "stateside", "americans"],
  ZA: ["south africans"],
};

/** A region under its English and its local names: either finds a listing that uses the other. */
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

/** Areas within a country, and the regions in them. */
const areas: readonly { country: string; names: readonly string[]; regions: string }[] = [
  {
    country: "US",
    names: ["Midwest", "midwestern", "the Heartland"],
    regions:
      "Illinois, Indiana, Iowa, Kansas, Michigan, Minnesota, Missouri, Nebraska, North Dakota, Ohio, South Dakota, Wisconsin",
  },
  {
    country: "US",
    names: ["New England"],
    regions: "Connecticut, Maine, Massachusetts, New Hampshire, Rhode Island, Vermont",
  },
  {
    country: "US",
    names: ["Northeast", "northeastern"],
    regions:
      "Connecticut, Maine, Massachusetts, New Hampshire, Rhode Island, Vermont, New Jersey, New York, Pennsylvania",
  },
  {
    country: "US",
    names: ["Mid-Atlantic"],
    regions: "Delaware, District of Columbia, Maryland, New Jersey, New York, Pennsylvania, Virginia, West Virginia",
  },
  {
    country: "US",
    names: ["Southeast", "southeastern", "Deep South", "American South", "Carolinas and Georgia"],
    regions:
      "Alabama, Arkansas, Florida, Georgia, Kentucky, Louisiana, Mississippi, North Carolina, South Carolina, Tennessee, Virginia, West Virginia",
  },
  { country: "US", names: ["the Carolinas"], regions: "North Carolina, South Carolina" },
  {
    country: "US",
    names: ["Southwest", "southwestern"],
    regions: "Arizona, Nevada, New Mexico, Oklahoma, Texas, Utah",
  },
  { country: "US", names: ["Pacific Northwest", "PNW"], regions: "Idaho, Oregon, Washington" },
  { country: "US", names: ["West Coast"], regions: "California, Oregon, Washington" },
  {
    country: "US",
    names: ["East Coast", "Eastern Seaboard"],
    regions:
      "Connecticut, Delaware, District of Columbia, Florida, Georgia, Maine, Maryland, Massachusetts, New Hampshire, New Jersey, New York, North Carolina, Pennsylvania, Rhode Island, South Carolina, Virginia",
  },
  { country: "US", names: ["Gulf Coast"], regions: "Alabama, Florida, Louisiana, Mississippi, Texas" },
  {
    country: "US",
    names: ["Mountain West", "Rocky Mountains", "the Rockies"],
    regions: "Colorado, Idaho, Montana, Nevada, Utah, Wyoming",
  },
  {
    country: "US",
    names: ["Great Lakes"],
    regions: "Illinois, Indiana, Michigan, Minnesota, New York, Ohio, Pennsylvania, Wisconsin",
  },
  { country: "US", names: ["tri-state area", "tristate area"], regions: "Connecticut, New Jersey, New York" },
  { country: "CA", names: ["Canadian Prairies", "the Prairies"], regions: "Alberta, Manitoba, Saskatchewan" },
  {
    country: "CA",
    names: ["Atlantic Canada", "the Maritimes"],
    regions: "New Brunswick, Newfoundland and Labrador, Nova Scotia, Prince Edward Island",
  },
  {
    country: "GB",
    names: ["northern England", "north of England", "the North of England"],
    regions:
      "Cheshire, Cumbria, Greater Manchester, Lancashire, Merseyside, North Yorkshire, South Yorkshire, Tyne and Wear, West Yorkshire, Yorkshire, Northumberland, County Durham",
  },
  {
    country: "GB",
    names: ["Midlands", "the English Midlands"],
    regions:
      "Midlands, West Midlands, East Midlands, Birmingham, Coventry, Derbyshire, Leicestershire, Lincolnshire, Northamptonshire, Nottinghamshire, Shropshire, Staffordshire, Warwickshire, Worcestershire",
  },
  {
    country: "GB",
    names: ["South West", "South West England", "the West Country", "southwest England"],
    regions: "South West England, South West, Bristol, Cornwall, Devon, Dorset, Gloucestershire, Somerset, Wiltshire",
  },
  {
    country: "GB",
    names: ["South East", "South East England", "the Home Counties", "southeast England"],
    regions:
      "South East England, South East, Berkshire, Buckinghamshire, East Sussex, Essex, Hampshire, Hertfordshire, Kent, Oxfordshire, Surrey, Sussex, West Sussex",
  },
  {
    country: "GB",
    names: ["North East", "North East England", "northeast England", "Tyneside"],
    regions: "North East England, North East, County Durham, Northumberland, Tyne and Wear",
  },
  {
    country: "GB",
    names: ["North West", "North West England", "northwest England"],
    regions: "North West England, North West, Cheshire, Cumbria, Greater Manchester, Lancashire, Merseyside",
  },
  {
    country: "GB",
    names: ["East Anglia", "East of England"],
    regions: "East Anglia, East of England, Cambridgeshire, Norfolk, Suffolk",
  },
  { country: "GB", names: ["Sussex"], regions: "Sussex, East Sussex, West Sussex" },
  {
    country: "GB",
    names: ["Yorkshire"],
    regions: "Yorkshire, North Yorkshire, South Yorkshire, West Yorkshire, East Riding of Yorkshire",
  },
];

/** Counties for which the gazetteer has no city, or one under another region. */
const counties = new Set(
  (
    "Bedfordshire, Berkshire, Buckinghamshire, Derbyshire, Dorset, East Sussex, Essex, Gloucestershire, Greater London, Greater Manchester, Hampshire, Herefordshire, " +
    "Hertfordshire, Isle of Wight, Leicestershire, Lincolnshire, Northamptonshire, Northumberland, Nottinghamshire, Rutland, Shropshire, Somerset, Staffordshire, Surrey, " +
    "Warwickshire, West Sussex, Wiltshire, Worcestershire"
  ).split(", "),
);

/** Adjectives of regions, which mean the region. */
const regionAdjectives: ReadonlyMap<string, string> = new Map(
  Object.entries({
    andalusian: "Andalusia",
    basque: "Basque Country",
    bavarian: "Bavaria",
    breton: "Brittany",
    californian: "California",
    catalan: "Catalonia",
    floridian: "Florida",
    hawaiian: "Hawaii",
    sicilian: "Sicily",
    texan: "Texas",
    tuscan: "Tuscany",
  }),
);

/** The nations of the United Kingdom, with their named regions and counties; England has the rest. */
const nations: Readonly<Record<string, string>> = {
  Scotland:
    "Aberdeen, Aberdeenshire, Angus, Argyll and Bute, Ayrshire, Dumfries and Galloway, Dundee, East Ayrshire, East Lothian, Edinburgh, Falkirk, Fife, Glasgow, Highland, " +
    "Highlands, Inverclyde, Lanarkshire, Lothian, Midlothian, Moray, North Lanarkshire, Orkney, Perthshire, Perthshire and Kinross, Perth and Kinross, Renfrewshire, Scottish Borders, " +
    "Scottish Highlands, Shetland, South Ayrshire, South Lanarkshire, Stirling, West Lothian",
  Wales:
    "Anglesey, Cardiff, Carmarthenshire, Ceredigion, Conwy, Denbighshire, Flintshire, Glamorgan, Gwynedd, Mid Wales, Monmouthshire, Newport, North Wales, Pembrokeshire, Powys, " +
    "South Wales, Swansea, Vale of Glamorgan, West Wales, Wrexham",
  "Northern Ireland":
    "Antrim, Armagh, Belfast, County Antrim, County Armagh, County Down, County Fermanagh, County Londonderry, County Tyrone, Derry, Dungannon, Fermanagh, Londonderry, Omagh, Tyrone, Ulster",
};
const inNation = (name: string): Set<string> => new Set((nations[name] ?? "").split(", ").map(phraseKey));

/**
 * The regions of a nation of the United Kingdom, which its listings may use. @param british all known British regions
 */
export function regionsOfNation(name: string, british: readonly string[]): readonly string[] {
  const key = phraseKey(name);
  const nation = Object.keys(nations).find((each) => phraseKey(each) === key);
  if (nation) return (nations[nation] ?? "").split(", ");
  if (key !== "england") return [];
  const others = new Set(Object.keys(nations).flatMap((each) => [phraseKey(each), ...inNation(each)]));
  const areasHere = areas
    .filter(({ country }) => country === "GB")
    .flatMap((area) => [...area.names, ...area.regions.split(", ")]);
  return [...new Set([...british, ...counties, ...areasHere, "London"])].filter((each) => !others.has(phraseKey(each)));
}

/** The names of an area's regions; null if the name is not a known area. */
export function areaNamed(name: string): { names: readonly string[]; country: string } | null {
  const key = phraseKey(name).replace(/^the /, "");
  const area = areas.find(({ names }) => names.some((each) => phraseKey(each).replace(/^the /, "") === key));
  if (area) return { names: area.regions.split(", "), country: area.country };
  const nation = ["England", ...Object.keys(nations)].find((each) => phraseKey(each) === key);
  if (nation) return { names: [nation], country: "GB" };
  const county = [...counties].find((each) => phraseKey(each) === key);
  return county === undefined ? null : { names: [county], country: "GB" };
}

export const regionOfAdjective = (word: string): string => regionAdjectives.get(phraseKey(word)) ?? word;

const regions = new Map(regionNames.flatMap((names) => names.map((name) => [phraseKey(name), names] as const)));

/** The names of each region with several known names, if one of them starts with the key. */
export const regionNamesBeginningWith = (start: string): (readonly string[])[] => [
  ...new Set([...regions].flatMap(([key, names]) => (key.startsWith(start) ? [names] : []))),
];

/** All names of a region; empty if it is unknown. */
export const regionNamesOf = (name: string): readonly string[] => regions.get(phraseKey(name)) ?? [];
