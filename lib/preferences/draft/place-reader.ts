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

/** Towns and countries with these names are rarely meant, especially in lowercase. */
const ordinary = new Set(
  "nice reading mobile bath best orange most split bar of as or us in man march may sale young victoria charity hope male union florence independence enterprise media brest lens tours champion club general central progress same her see un are can not nan van bo sport rugby park moss hull date opportunity home lead made pop show deal box polish turkey jordan chad kiwi georgia american marketing price ideal liberal commerce island".split(
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
      if (outside === null && isOfRejected(draft, place.start))
        draft.reject(place, "exclude everywhere, or only this place?");
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
  /** How it was interpreted, if not literally. */
  note?: string;
}

function readNear(draft: DraftInProgress): void {
  for (const { start, placeStart, radiusKm } of readSurroundings(draft.rest)) {
    const words = wordsOf(draft.rest.slice(placeStart)).slice(0, longestName);
    for (let count = words.length; count > 0; count -= 1) {
      const end = placeStart + (words[count - 1]?.end ?? 0);
      const name = draft.rest.slice(placeStart, end);
      const precise = cityInRegion(draft.rest, name, end);
      const city = precise?.city ?? cityMeant(draft, name);
      if (!city || /[.,;]/u.test(name)) continue;
      placeCity(draft, { start, end: precise?.end ?? end }, city, radiusKm ?? NEAR_RADIUS_KM);
      break;
    }
  }
}

/**
 * "Birmingham, Alabama", "Portland, ME" and "London (Ontario)": the region identifies the city and is not a separate
 * place; a country is. For an unknown town ("Cambridge, MA") its state counts.
 */
function cityInRegion(
  text: string,
  name: string,
  end: number,
): { city: City | null; region: Region | null; end: number } | null {
  const [link] = /^\s*[,(]\s*(?=\p{Lu})/u.exec(text.slice(end)) ?? [];
  if (link === undefined) return null;
  const from = end + link.length;
  const words = wordsOf(text.slice(from, from + 40)).slice(0, longestName);
  for (let count = words.length; count > 0; count -= 1) {
    const regionEnd = from + (words[count - 1]?.end ?? 0);
    const behind = text.slice(from, regionEnd);
    const countries: readonly string[] = termOf(behind)?.codes.country ?? [];
    const inCountry = countries.length > 0 && citiesNamed(name).find(({ country }) => countries.includes(country));
    if (inCountry) return { city: inCountry, region: null, end };
    const region = regionNamed(stateCodes.get(behind) ?? behind);
    const city = region && citiesNamed(name).find((each) => region.names.includes(each.region));
    const isSmall = region && !city && stateCodes.has(behind) && citiesNamed(name).length > 0;
    if (isSmall || (city && city.name !== city.region)) {
      const isClosed = link.includes("(") && text[regionEnd] === ")";
      return { city: city ?? null, region: city ? null : region, end: isClosed ? regionEnd + 1 : regionEnd };
    }
  }
  return null;
}

/** Postal codes of states and provinces, which follow a city. */
const stateCodes: ReadonlyMap<string, string> = new Map(
  (
    "AL Alabama, AK Alaska, AZ Arizona, AR Arkansas, CA California, CO Colorado, CT Connecticut, DE Delaware, FL Florida, GA Georgia, " +
    "HI Hawaii, ID Idaho, IL Illinois, IN Indiana, IA Iowa, KS Kansas, KY Kentucky, LA Louisiana, ME Maine, MD Maryland, MA Massachusetts, " +
    "MI Michigan, MN Minnesota, MS Mississippi, MO Missouri, MT Montana, NE Nebraska, NV Nevada, NH New Hampshire, NJ New Jersey, " +
    "NM New Mexico, NY New York, NC North Carolina, ND North Dakota, OH Ohio, OK Oklahoma, OR Oregon, PA Pennsylvania, RI Rhode Island, " +
    "SC South Carolina, SD South Dakota, TN Tennessee, TX Texas, UT Utah, VT Vermont, VA Virginia, WA Washington, WV West Virginia, " +
    "WI Wisconsin, WY Wyoming, AB Alberta, BC British Columbia, MB Manitoba, NB New Brunswick, NS Nova Scotia, ON Ontario, QC Quebec, SK Saskatchewan"
  )
    .split(", ")
    .map((each) => [each.slice(0, 2), each.slice(3)] as const),
);

/** Of cities with the same name, the one in a country named in the text, else the largest. */
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
  if (draft.isBackground(span.start) || isSeat(draft, span)) return draft.takeBackground(span);
  if (draft.brief.near?.latitude === city.latitude) return draft.take(span, "near");
  if (draft.brief.near) return placeRegionOf(draft, span, city);
  if (radiusKm < 1) return;
  draft.brief.near = { latitude: city.latitude, longitude: city.longitude, radiusKm };
  draft.take(span, "near");
}

/** "Online casino licensed in Malta", "toys made in Vermont", "Taipei-based airline": where the writer's own business sits. */
function isSeat({ evidence, text }: DraftInProgress, { start, end }: { start: number; end: number }): boolean {
  const isBased = /^-(?:based|born|bred|made|headquartered)\s+$/iu;
  if (evidence.some((each) => each.field === "industryCategory" && isBased.test(text.slice(end, each.start))))
    return true;
  const clause =
    text
      .slice(0, start)
      .split(/[.!?;\n]/u)
      .at(-1) ?? "";
  if (madeIn.test(clause) && !wanting.test(clause)) return true;
  const own = evidence.find(({ field, end }) => field === "industryCategory" && end <= start);
  return (
    own !== undefined &&
    /^\s*(?:(?:licensed|based|registered|headquartered|founded|operating|located)\s+)?(?:in|from|out\s+of|near|of)\s+(?:the\s+)?$/iu.test(
      text.slice(own.end, start),
    )
  );
}

const madeIn =
  /\b(?:made|built|brewed|distilled|baked|roasted|bottled|grown|sewn|handmade|crafted|manufactured|produced)\s+(?:by\s+hand\s+)?(?:here\s+)?(?:in|near|outside|at)\s+(?:the\s+)?$/iu;
const wanting =
  /\b(?:want|looking|seeking|need|love|like|prefer|sponsor|back|support|films?|shows?|series|movies?|documentar\p{L}+)\b/iu;

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
    // "American football" is not a country name.
    if (count > 1 && isVocabulary(name)) return { place: null, count };
    const precise = /^\p{Lu}/u.test(name) ? cityInRegion(text, name, end) : null;
    if (precise) {
      const inside = words.slice(at).filter((word) => word.start < precise.end).length;
      const { region, city } = precise;
      const note = region ? `we don’t know this city: read as ${region.names[0] ?? ""}` : undefined;
      return { place: { start: first.start, end: precise.end, countries: [], region, city, note }, count: inside };
    }
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
    /\b(?:in|near|around|from|across|between|to|throughout|outside|except|not|nor|excluding|avoid(?:ing)?|minus|of|and|or|within)\s+(?:the\s+|greater\s+)?$|,\s*$/iu.test(
      text.slice(0, start),
    );
  if (ordinary.has(key) && !(isCapital && isAfterIn) && name !== "US") return null;
  if (key === "us" && name !== "US" && name !== "U.S") return null;
  if (/^[\s-]+(?:speak(?:ers?|ing)|language)\b/iu.test(text.slice(end))) return null;
  const found = { start, end, countries: [] as readonly string[], region: null, city: null };
  const term = termOf(name);
  if (term && !term.isPlace) return null;
  // England is a nation of its country, like Wales.
  if (term?.codes.exceptRegions) return { ...found, region: regionNamed(term.label) };
  if (key === "georgia" && american.test(draft.text)) return { ...found, region: regionNamed(name) };
  if (term?.codes.country) return { ...found, countries: term.codes.country };
  const region = regionNamed(name);
  const city = cityMeant(draft, name);
  // "Wales" doesn't mean a hamlet with that name.
  const isHamlet = term?.isPlace && (city?.population ?? 0) < 20_000;
  const isCity =
    city &&
    !isHamlet &&
    !(region && isRegionFirst(region, city, key, draft)) &&
    (isCapital || (isAfterIn && city.population >= leastPopulation)) &&
    !(isCapital && !isAfterIn && city.population < leastPopulation);
  if (isCity && isAskedState(text, name, city, end))
    return { ...found, question: `the city in ${city.region}, or the state?` };
  // "New York" and "Hamburg" are both city and region: the city is the likelier meaning.
  if (isCity && !/\bstate\b/iu.test(text.slice(end, end + 8))) return { ...found, city };
  if (isHamlet) return { ...found, region: region ?? { names: term.words, country: "GB" } };
  return region &&
    (isCapital ||
      isAfterIn ||
      (region.names.length > 1 && /(?<!'s)\s$/u.test(text.slice(0, start)) && name.includes(" "))) &&
    !isAlone(region, name)
    ? { ...found, region }
    : null;
}

/** Next to dollars and American places, Georgia is a state. */
const american =
  /\$|\b(?:US|USA|U\.S|America|dollars|Atlanta|Florida|Texas|Alabama|Tennessee|Mississippi|Louisiana|Virginia|(?:North|South)\s+Carolina|the\s+Carolinas)\b/u;

/** "Quebec" is short for its capital, and Ontario in Oregon is a small town: the region with that name is meant. */
const isRegionFirst = (region: Region, city: City, key: string, { countriesNamed }: DraftInProgress): boolean =>
  region.country === city.country
    ? (region.names.includes(city.region) && phraseKey(city.name) !== key) ||
      (!region.names.includes(city.region) && city.population < leastPopulation)
    : city.population < largeTown && !countriesNamed.has(city.country);
const largeTown = 300_000;

/** "Washington" is a city in one region and the name of another. */
const isAskedState = (text: string, name: string, city: City, end: number): boolean =>
  regionNamed(name)?.country === city.country &&
  phraseKey(city.region) !== phraseKey(name) &&
  !/^,?\s*(?:\p{Lu}{2}\b|\p{Lu}\.|state\b|city\b)/u.test(text.slice(end));

/** "Coast" and "Centre" are regions in one country, and ordinary words everywhere else. */
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
  if (draft.isBackground(place.start) || isSeat(draft, place)) return draft.takeBackground(place);
  if (isExcluded) return excludePlace(draft, place);
  if (draft.scopes.isWaived(place.start)) return draft.reject(place, "not required");
  if (city) return placeCity(draft, place, city, CITY_RADIUS_KM);
  if (countries.length > 0) {
    brief.countries = withAll(brief.countries, countries).slice(0, 60);
    return draft.take(place, "countries");
  }
  brief.regions = withAll(brief.regions, region?.names ?? []).slice(0, 60);
  draft.take(place, "regions");
  if (place.note) draft.note(place, place.note);
}

/** All of a country except some regions or cities, or all of an area except some countries. */
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
  /\b(?:(?:any|every)(?:where|thing|place)\s+but|(?<=(?:any|every)where\s+(?:in|across)\s+(?:the\s+)?(?:[\p{L}.-]+\s+){1,2})but|no|nor|minus|bar|not|nothing|never|avoid(?:ing)?|except(?:\s+for)?|excluding|exclude|outside(?:\s+of)?|without|apart\s+from|other\s+than|but\s+not)\s+(?:(?:in|from|for|anything|anywhere|based|the|events?|of)\s+)*$/iu;
const alsoOutside = /^\s*(?:,\s*)?(?:(?:and|or|nor|nor\s+in)\s+)?(?:in\s+)?(?:the\s+)?$/iu;

/**
 * "Europe except France", "skip Paris", "London is out": the length of the preceding words that exclude it, else null.
 */
function outsideText({ scopes, text }: DraftInProgress, rest: string, start: number, last: number): number | null {
  // "Nothing outside Ohio" requests Ohio.
  if (scopes.isPermitted(start)) return null;
  if (last >= 0 && alsoOutside.test(rest.slice(last, start))) return 0;
  const direct = outside.exec(rest.slice(0, start));
  if (direct) return direct[0].length;
  const stance = scopes.rejectedAt(start);
  if (!stance || stance.object > start || !allLight(text.slice(stance.object, start))) return null;
  return stance.object === stance.start ? 0 : start - stance.start;
}

/** "No golf in Spain": the place itself is not rejected. */
function isOfRejected(draft: DraftInProgress, start: number): boolean {
  const stance = draft.scopes.rejectedAt(start);
  return stance !== null && stance.object <= start && !draft.isBackground(start);
}

const before =
  /(?<!not\s)\b(?:only|must be|must|has to be|have to be|needs? to be|strictly|exclusively|limited to|required to be|(?:nothing|nowhere|not|never|no \p{L}+)\s+(?:outside(?:\s+of)?|beyond|but|except|other\s+than))\s+(?:(?!like|love|ideally)[\p{L}-]+\s+){0,2}?(?:(?:in|within|near|around|from|across)\s+)?(?:the\s+)?$/iu;
const after =
  /^\s*(?:only\b|or nothing|exclusively|is a must|is required|is essential|is mandatory|\(?required|\(?must)/iu;

/** The words that make it required are next to the place; "we only have $20k in Germany" does not. */
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
