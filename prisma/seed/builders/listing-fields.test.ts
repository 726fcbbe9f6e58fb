import { contradictions } from "@/lib/listings/contradictions";
import { listingFieldsSchema } from "@/lib/listings/schema";
import type { SportOrGenre } from "@/lib/listings/vocabulary";
import { cultureKinds } from "../world/kinds/culture-kinds";
import { sportEventKinds } from "../world/kinds/sport-event-kinds";
import { teamKinds } from "../world/kinds/team-kinds";
import { places } from "../world/places";
import { pastListings } from "../world/past-listings";
import {
  archived,
  ended,
  neverSubmitted,
  pausedBefore,
  pausedLately,
  submissions,
  suspended,
} from "../world/listing-life";
import { allOrganizations, owners } from "../world/organizations";
import { showcase } from "../world/showcase";
import { Chance } from "./chance";
import { demoListing } from "./listing-fields";
import { type Property, demoProperties } from "./properties";

const today = new Date("2026-11-23T00:00:00Z");
const inDays = (days: number) => new Date(today.getTime() + days * 86_400_000).toISOString().slice(0, 10);

const properties = demoProperties();
const chance = new Chance(7);
const made = properties.map((property) => demoListing(chance, property, today).fields);
const written = showcase.map(({ fields, term }) =>
  listingFieldsSchema.parse({ ...fields, termStart: inDays(term[0]), termEnd: inDays(term[1]) }),
);
const listings = [...made, ...written];

/** What stands in more than three listings, with how many. */
function repeated(partsOf: (text: string) => string[]): [string, number][] {
  const counts = new Map<string, number>();
  const texts = [...listings, ...pastListings.map(({ fields }) => fields)];
  for (const { summary, description } of texts)
    for (const part of new Set(partsOf(`${summary} ${description ?? ""}`.trim())))
      counts.set(part, (counts.get(part) ?? 0) + 1);
  return [...counts].filter(([, count]) => count > 3);
}

test("no listing of the demo world contradicts itself", () => {
  const wrong = listings.flatMap((fields) => {
    const errors = contradictions(fields);
    return errors ? [{ title: fields.title, errors }] : [];
  });
  expect(wrong).toEqual([]);
});

test("no sentence is in more than three listings, nor are five words in a row", () => {
  expect(repeated((text) => text.split(/(?<=[.!?])\s+/))).toEqual([]);
  const wordsInARow = (text: string) => {
    const words = text.toLowerCase().match(/[\p{L}’'-]+|[\d,.]+/gu) ?? [];
    return words.slice(4).map((_, at) => words.slice(at, at + 5).join(" "));
  };
  expect(repeated(wordsInARow)).toEqual([]);
});

test("each title is unique, and each text is filled in and fits", () => {
  const titles = listings.map(({ title }) => title);
  expect(titles.filter((title, at) => titles.indexOf(title) !== at)).toEqual([]);
  const off = listings.filter(
    ({ summary, description }) =>
      !summary || !description || /[{}]|undefined|NaN/.test(summary + description) || summary.length > 280,
  );
  expect(off).toEqual([]);
});

test("a title that names a sport is of that sport", () => {
  const names: [RegExp, SportOrGenre][] = [
    [/marathon|\b10k\b|\brun\b/i, "athletics_running"],
    [/netball/i, "netball"],
    [/rugby|\bRFC\b/i, "rugby"],
    [/cricket/i, "cricket"],
    [/basket(ball)?\b/i, "basketball"],
    [/volleyball/i, "volleyball"],
    [/lacrosse/i, "lacrosse"],
    [/triathlon/i, "triathlon"],
    [/\bFC\b|soccer/i, "soccer"],
    [/regatta/i, "sailing"],
    [/golf/i, "golf"],
    [/chamber days/i, "music_classical"],
  ];
  const wrong = listings.flatMap(({ title, sportOrGenre }) =>
    names.filter(([name, sport]) => name.test(title ?? "") && sport !== sportOrGenre).map(() => [title, sportOrGenre]),
  );
  expect(wrong).toEqual([]);
});

test("every property has a seller, in its own country unless an agency sells it, and every owner sells something", () => {
  const organizations = new Map(allOrganizations.map((organization) => [organization.slug, organization]));
  const wrong = properties.filter(({ seller, place }) => {
    const organization = organizations.get(seller);
    return !organization || (organization.type === "seller" && organization.country !== place.country);
  });
  expect(wrong.map(({ title, seller }) => [title, seller])).toEqual([]);
  const sellers = new Set([...properties.map(({ seller }) => seller), ...showcase.map(({ owner }) => owner)]);
  expect(owners.filter(({ slug }) => !sellers.has(slug)).map(({ slug }) => slug)).toEqual([]);
});

test("no entry of the world's tables is unused: each place and each kind has a property", () => {
  const used = new Set(properties.map(({ place }) => place.city));
  expect(places.filter(({ city }) => !used.has(city))).toEqual([]);
  const kinds = Object.entries({ ...teamKinds, ...sportEventKinds, ...cultureKinds });
  expect(kinds.filter(([, kind]) => properties.every((property) => property.kind !== kind))).toEqual([]);
});

test("the mix is that of a market: its big sports and music come before “other”", () => {
  const count = (isOf: (sport: SportOrGenre) => boolean) => properties.filter(({ sport }) => isOf(sport)).length;
  const others = count((sport) => sport === "other");
  const big = ["soccer", "rugby", "cricket", "basketball", "motorsport", "athletics_running"];
  expect(big.filter((name) => count((sport) => sport === name) <= 2 * others)).toEqual([]);
  const genres = properties.map(({ sport }) => sport).filter((sport) => sport.startsWith("music_"));
  expect([...new Set(genres)].filter((genre) => count((sport) => sport === genre) < others)).toEqual([]);
});

test("women and men compete in each of the main countries", () => {
  const competing = (country: string, division: Property["division"]) =>
    properties.filter((property) => property.place.country === country && property.division === division).length;
  for (const country of ["US", "GB"])
    for (const division of ["women", "men"] as const) expect(competing(country, division)).toBeGreaterThanOrEqual(9);
  for (const country of ["IE", "CA", "DE", "ES", "AU"])
    for (const division of ["women", "men"] as const) expect(competing(country, division)).toBeGreaterThanOrEqual(2);
});

test("listing outcomes name existing listings", () => {
  const told = [...submissions.map(({ listing }) => listing), ...neverSubmitted, ...pausedBefore, ...ended, archived];
  const titles = new Set(listings.map(({ title }) => title));
  const all = [...told, suspended.listing, ...Object.values(pausedLately)];
  expect(all.filter((title) => !titles.has(title))).toEqual([]);
  expect(new Set(all).size).toBe(all.length);
});
