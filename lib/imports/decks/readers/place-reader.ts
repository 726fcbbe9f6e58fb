/** Where a property takes place: a labeled place, else the title's, else the first place named in a sentence. */
import { citiesNamed, type City, regionNamed } from "@/lib/language/cities";
import { readCountry } from "@/lib/language/country-names";
import type { ListingFields } from "@/lib/listings/schema";
import type { DeckText } from "../deck-text";
import type { Span } from "../lines";

interface Place {
  country: string;
  region: string | null;
  city: City | null;
}

const labels =
  /^(?:location|where|venue|place|city|host city|based in|based|home|home ground|ground|stadium|host|country|headquarters|hq)$/i;
const inPlace =
  /\b(?:in|at|near|around|outside)\s+(?:the\s+)?(\p{Lu}[\p{L}'-]*(?: \p{Lu}[\p{L}'-]*){0,3}(?:, ?(?:the )?\p{Lu}[\p{L}'-]*(?: \p{Lu}[\p{L}'-]*){0,2}){0,2})/gu;
/** "Toronto, Canada", anywhere. */
const pair =
  /(?<![\p{L}\d])(\p{Lu}[\p{L}'-]*(?: \p{Lu}[\p{L}'-]*){0,2}, ?(?:the )?\p{Lu}[\p{L}'-]*(?: \p{Lu}[\p{L}'-]*){0,2}(?:, ?(?:the )?\p{Lu}[\p{L}'-]*(?: \p{Lu}[\p{L}'-]*){0,2})?)/gu;
/** Where it is watched is not where it takes place. */
const watched = /\b(?:tv|markets?|broadcasts?|viewers|audience|streamed)\b/iu;
const mostRead = 6_000;
/** Towns with these names are rarely meant. */
const ordinary =
  /^(?:january|february|march|april|may|june|july|august|september|october|november|december|spring|summer|autumn|fall|winter|bar|nice|reading|mobile|bath|best|most|split|of|as|or|us|man|sale|young|hope|union|sport|park|live|main|our|your|the|this|all|total|gold|silver|bronze|media|social|general|tv)$/i;
const leastPopulation = 5_000;

export function readPlace(deck: DeckText, listing: ListingFields): void {
  const [found] = candidates(deck);
  if (!found) return;
  const { place, span } = found;
  listing.country = place.country;
  if (place.city) {
    const { name, latitude, longitude } = place.city;
    Object.assign(listing, { city: name, latitude, longitude });
  }
  const region = place.region ?? place.city?.region;
  if (region) listing.region = region.slice(0, 80);
  deck.take(span, ...(place.city ? (["city", "country"] as const) : (["country"] as const)));
}

function* candidates(deck: DeckText): Generator<{ place: Place; span: Span }> {
  for (const { value, start, end } of deck.labeled(labels)) {
    const place = placeOf(value);
    if (place) yield { place, span: { start, end } };
  }
  const text = deck.rest
    .slice(0, mostRead)
    .replace(/[^\n]+/g, (line) => (watched.test(line) ? " ".repeat(line.length) : line));
  for (const expression of [pair, inPlace])
    for (const match of text.matchAll(expression)) {
      const name = match[1] ?? "";
      const place = placeOf(name) ?? (expression === pair ? null : placeOf(name.split(",")[0] ?? ""));
      const start = match.index + match[0].length - name.length;
      if (place && (expression === inPlace || place.city)) yield { place, span: { start, end: start + name.length } };
    }
  // A town not in the gazetteer still has its country.
  for (const match of text.matchAll(pair)) {
    const name = match[1] ?? "";
    const place = placeOf(name);
    const start = match.index + match[0].length - name.length;
    if (place) yield { place, span: { start, end: start + name.length } };
  }
  // The title's evidence is its own.
  const names = [...(deck.text.slice(0, 200).split("\n")[0] ?? "").matchAll(/\p{Lu}[\p{L}'-]+/gu)];
  for (const [name] of names) {
    const place = placeOf(name);
    if (place?.city && place.city.population > 100_000) yield { place, span: { start: 0, end: 0 } };
  }
}

/** "Northgate Park, Leeds, United Kingdom" or "Galway". */
function placeOf(text: string): Place | null {
  const parts = text
    .split(/[,/|()•·;]|\s[–—-]\s/)
    .map((part) =>
      part
        .replace(/^(?:the|in|at)\s+/i, "")
        .replace(/[.]$/, "")
        .trim(),
    )
    .filter((part) => part !== "" && !ordinary.test(part));
  const countries = parts.map((part) => (part.length > 1 ? readCountry(part) : null));
  const stated = countries.find((country) => country !== null) ?? null;
  const region = parts.map((part, at) => (countries[at] ? null : regionNamed(part))).find((each) => each) ?? null;
  for (const [at, part] of parts.entries()) {
    if (countries[at]) continue;
    const city = cityOf(part, stated?.code ?? null, region?.names ?? []);
    if (city) return { country: city.country, region: stated?.region ?? null, city };
  }
  if (stated) return { country: stated.code, region: stated.region, city: null };
  return region?.country ? { country: region.country, region: region.names[0] ?? null, city: null } : null;
}

/** The largest with the name, in the country and region named beside it. */
function cityOf(name: string, country: string | null, regions: readonly string[]): City | null {
  const found = citiesNamed(name).filter((city) =>
    country ? city.country === country : city.population >= leastPopulation,
  );
  return found.find((city) => regions.includes(city.region)) ?? found[0] ?? null;
}

/** A country, a region or a city as named in an audience share. */
export function placeNamed(name: string): { country: string; region: string | null } | null {
  if (ordinary.test(name)) return null;
  const place = placeOf(name);
  return place && { country: place.country, region: place.city?.name ?? place.region };
}
