/** Countries, regions and one city, and whether the place is required. */
import { citiesNamed, type City, type Region, regionNamed } from "@/lib/language/cities";
import { readSurroundings } from "@/lib/language/amounts";
import { allLight } from "@/lib/language/stance";
import { termOf } from "@/lib/language/terms";
import { phraseKey, type Word, wordsOf } from "@/lib/language/words";
import { type DraftInProgress, withAll } from "./draft-in-progress";

/** A city without a distance. */
const CITY_RADIUS_KM = 50;
const NEAR_RADIUS_KM = 100;
const longestName = 4;
const leastPopulation = 100_000;

/** Towns and countries of these names are rarely meant, least of all in lower case. */
const ordinary = new Set(
  "nice reading mobile bath best orange most split bar of as or us in man march may sale young victoria charity hope male union florence independence enterprise media brest lens tours champion club general central progress same her see un are can not nan van bo sport rugby park moss hull date opportunity home lead made pop show deal box polish turkey jordan chad kiwi georgia american marketing price ideal liberal commerce".split(
    " ",
  ),
);

export function readPlaces(draft: DraftInProgress): void {
  readNear(draft);
  const text = draft.rest;
  const words = wordsOf(text);
  let lastExcluded = -1;
  for (let at = 0; at < words.length;) {
    const { place, count } = placeAt(draft, text, words, at);
    if (place) {
      const outside = outsideText(draft, text, place.start, lastExcluded);
      if (outside !== null) lastExcluded = place.end;
      if (outside === null && isOfRejected(draft, place.start)) draft.reject(place, "nowhere, or only not there?");
      else addPlace(draft, { ...place, start: place.start - (outside ?? 0) }, outside !== null);
    }
    at += count;
  }
  readRequirement(draft);
}

interface FoundPlace {
  start: number;
  end: number;
  countries: readonly string[];
  region: Region | null;
  city: City | null;
  question?: string;
}

function readNear(draft: DraftInProgress): void {
  for (const { start, placeStart, radiusKm } of readSurroundings(draft.rest)) {
    const words = wordsOf(draft.rest.slice(placeStart)).slice(0, longestName);
    for (let count = words.length; count > 0; count -= 1) {
      const end = placeStart + (words[count - 1]?.end ?? 0);
      const city = cityMeant(draft, draft.rest.slice(placeStart, end));
      if (!city || /[.,;]/u.test(draft.rest.slice(placeStart, end))) continue;
      placeCity(draft, { start, end }, city, radiusKm ?? NEAR_RADIUS_KM);
      break;
    }
  }
}

/** Of cities of one name that of a country which the text names, else the largest. */
function cityMeant({ text, countriesNamed }: DraftInProgress, name: string): City | undefined {
  const cities = citiesNamed(name);
  const inPounds = /£|\b(?:GBP|quid|pounds\s+sterling)\b/u.test(text);
  return (
    cities.find(({ country }) => countriesNamed.has(country)) ??
    (inPounds ? cities.find(({ country }) => country === "GB") : undefined) ??
    cities[0]
  );
}

function placeCity(draft: DraftInProgress, span: { start: number; end: number }, city: City, radiusKm: number): void {
  draft.countriesNamed.add(city.country);
  if (draft.isBackground(span.start) || isSeat(draft, span.start)) return draft.takeBackground(span);
  if (draft.brief.near?.latitude === city.latitude) return draft.take(span, "near");
  if (draft.brief.near) return placeRegionOf(draft, span, city);
  if (radiusKm < 1) return;
  draft.brief.near = { latitude: city.latitude, longitude: city.longitude, radiusKm };
  draft.take(span, "near");
}

/** "Online casino licensed in Malta": where the writer's own business sits. */
function isSeat({ evidence, text }: DraftInProgress, start: number): boolean {
  const own = evidence.find(({ field, end }) => field === "industryCategory" && end <= start);
  return (
    own !== undefined &&
    /^\s*(?:(?:licensed|based|registered|headquartered|founded|operating|located)\s+)?(?:in|from|out\s+of|near|of)\s+(?:the\s+)?$/iu.test(
      text.slice(own.end, start),
    )
  );
}

/** A brief is near one city; of the others their name and their region count. */
function placeRegionOf(draft: DraftInProgress, span: { start: number; end: number }, { name, region }: City): void {
  const names = [...new Set([name, region])].filter((each) => each !== "");
  draft.brief.regions = withAll(draft.brief.regions, names).slice(0, 60);
  draft.take(span, "regions");
  draft.note(span, `a brief is near one city: read as ${names.join(", ")}`);
}

function placeAt(
  draft: DraftInProgress,
  text: string,
  words: readonly Word[],
  at: number,
): { place: FoundPlace | null; count: number } {
  const first = words[at] as Word;
  for (let count = Math.min(longestName, words.length - at); count > 0; count -= 1) {
    const { end } = words[at + count - 1] as Word;
    const name = text.slice(first.start, end);
    if (/[,;:!?()]|\s{2}|\n/u.test(name)) continue;
    // "American football" names no country.
    if (count > 1 && isVocabulary(name)) return { place: null, count };
    const place = namedPlace(draft, text, name.replace(/'s$/u, ""), first.start, end);
    if (place) return { place, count };
  }
  return { place: null, count: 1 };
}

function isVocabulary(name: string): boolean {
  const codes = termOf(name)?.codes;
  return Boolean(codes?.sportOrGenre ?? codes?.propertyType ?? codes?.assetCategory);
}

function namedPlace(draft: DraftInProgress, text: string, name: string, start: number, end: number): FoundPlace | null {
  const key = phraseKey(name);
  const isCapital = /^\p{Lu}/u.test(name);
  const isAfterIn =
    /\b(?:in|near|around|from|across|to|throughout|outside|except|of|and|or|within)\s+(?:the\s+|greater\s+)?$|,\s*$/iu.test(
      text.slice(0, start),
    );
  if (ordinary.has(key) && !(isCapital && isAfterIn) && name !== "US") return null;
  if (key === "us" && name !== "US" && name !== "U.S") return null;
  if (/^[\s-]+(?:speak(?:ers?|ing)|language)\b/iu.test(text.slice(end))) return null;
  const found = { start, end, countries: [] as readonly string[], region: null, city: null };
  const term = termOf(name);
  if (term && !term.isPlace) return null;
  if (term?.codes.country) return { ...found, countries: term.codes.country };
  const region = regionNamed(name);
  const city = cityMeant(draft, name);
  // A hamlet of the name is not what "Wales" means.
  const isHamlet = term?.isPlace && (city?.population ?? 0) < 20_000;
  const isCity =
    city &&
    !isHamlet &&
    !(region?.names.some((each) => each === city.region) && phraseKey(city.name) !== key) &&
    (isCapital || (isAfterIn && city.population >= leastPopulation)) &&
    !(isCapital && !isAfterIn && city.population < leastPopulation);
  if (isCity && isAskedState(text, name, city, end))
    return { ...found, question: `the city in ${city.region}, or the state?` };
  // "New York" and "Hamburg" are both: the city is the nearer meaning. "Quebec" is short for the city and the region's name.
  if (isCity && !/\bstate\b/iu.test(text.slice(end, end + 8))) return { ...found, city };
  if (isHamlet) return { ...found, region: region ?? { names: term.words, country: "GB" } };
  return region && (isCapital || isAfterIn) && !isAlone(region, name) ? { ...found, region } : null;
}

/** "Washington" is a city in one region and the name of another. */
const isAskedState = (text: string, name: string, city: City, end: number): boolean =>
  regionNamed(name)?.country === city.country &&
  phraseKey(city.region) !== phraseKey(name) &&
  !/^,?\s*(?:\p{Lu}{2}\b|\p{Lu}\.|state\b|city\b)/u.test(text.slice(end));

/** "Coast" and "Centre" are regions of some country, and words of every other. */
const isAlone = ({ names }: Region, name: string): boolean =>
  names.length === 1 && ordinaryRegions.has(phraseKey(name));
const ordinaryRegions = new Set(
  "bay coast centre center central eastern western northern southern north south east west".split(" "),
);

function addPlace(draft: DraftInProgress, place: FoundPlace, isExcluded: boolean): void {
  const { brief } = draft;
  const { countries, region, city } = place;
  if (place.question) return draft.reject(place, place.question);
  for (const code of isExcluded ? [] : countries) draft.countriesNamed.add(code);
  if (region && !isExcluded) draft.countriesNamed.add(region.country);
  if (draft.isBackground(place.start) || isSeat(draft, place.start)) return draft.takeBackground(place);
  if (isExcluded) return excludePlace(draft, place);
  if (draft.scopes.isWaived(place.start)) return draft.reject(place, "not required");
  if (city) return placeCity(draft, place, city, CITY_RADIUS_KM);
  if (countries.length > 0) {
    brief.countries = withAll(brief.countries, countries).slice(0, 60);
    return draft.take(place, "countries");
  }
  brief.regions = withAll(brief.regions, region?.names ?? []).slice(0, 60);
  draft.take(place, "regions");
}

/** Of a country all but some regions or cities, of an area all but some countries. */
function excludePlace(draft: DraftInProgress, place: FoundPlace): void {
  const { brief } = draft;
  const { countries, region, city } = place;
  const names = region?.names ?? (city ? [city.name] : []);
  if (countries.length > 0) {
    brief.countries = brief.countries.filter((code) => !countries.includes(code));
    brief.excludedCountries = withAll(brief.excludedCountries, countries).slice(0, 60);
    return draft.take(place, "excludedCountries");
  }
  brief.regions = brief.regions.filter((name) => !names.includes(name));
  brief.excludedRegions = withAll(brief.excludedRegions, names).slice(0, 60);
  draft.take(place, "excludedRegions");
}

const outside =
  /\b(?:(?:any|every)(?:where|thing|place)\s+but|no|nor|minus|bar|not|nothing|never|avoid(?:ing)?|except(?:\s+for)?|excluding|exclude|outside(?:\s+of)?|without|apart\s+from|other\s+than|but\s+not)\s+(?:(?:in|from|for|anything|anywhere|based|the|events?|of)\s+)*$/iu;
const alsoOutside = /^\s*(?:,\s*)?(?:(?:and|or|nor|nor\s+in)\s+)?(?:in\s+)?(?:the\s+)?$/iu;

/** "Europe except France", "skip Paris", "London is out": how long the words before are that exclude it, else null. */
function outsideText({ scopes, text }: DraftInProgress, rest: string, start: number, last: number): number | null {
  // "Nothing outside Ohio" wants Ohio.
  if (scopes.isPermitted(start)) return null;
  if (last >= 0 && alsoOutside.test(rest.slice(last, start))) return 0;
  const direct = outside.exec(rest.slice(0, start));
  if (direct) return direct[0].length;
  const stance = scopes.rejectedAt(start);
  if (!stance || stance.object > start || !allLight(text.slice(stance.object, start))) return null;
  return stance.object === stance.start ? 0 : start - stance.start;
}

/** "No golf in Spain": what is rejected is not the place. */
function isOfRejected(draft: DraftInProgress, start: number): boolean {
  const stance = draft.scopes.rejectedAt(start);
  return stance !== null && stance.object <= start && !draft.isBackground(start);
}

const before =
  /(?<!not\s)\b(?:only|must be|must|has to be|have to be|needs? to be|strictly|exclusively|limited to|required to be|(?:nothing|nowhere|not|never|no \p{L}+)\s+(?:outside(?:\s+of)?|beyond|but|except|other\s+than))\s+(?:(?!like|love|ideally)[\p{L}-]+\s+){0,2}?(?:(?:in|within|near|around|from|across)\s+)?(?:the\s+)?$/iu;
const after =
  /^\s*(?:only\b|or nothing|exclusively|is a must|is required|is essential|is mandatory|\(?required|\(?must)/iu;

/** The words that make it required stand beside the place; "we only have $20k in Germany" does not. */
function readRequirement(draft: DraftInProgress): void {
  const places = draft.evidence.filter(({ field }) => field === "countries" || field === "regions" || field === "near");
  for (const { start, end } of places.toSorted((a, b) => a.start - b.start)) {
    const lead = before.exec(draft.rest.slice(0, start));
    const tail = after.exec(draft.rest.slice(end));
    if (!lead && !tail) continue;
    if (draft.scopes.strengthAt(start) === "preferred") continue;
    draft.brief.geoMustHave = true;
    if (lead) draft.take({ start: lead.index, end: lead.index + lead[0].trimEnd().length }, "geoMustHave");
    else if (tail) draft.take({ start: end + tail[0].search(/\S/u), end: end + tail[0].length }, "geoMustHave");
    return;
  }
}
