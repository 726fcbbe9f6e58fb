import fc from "@/tests/support/fast-check";
import { type ListingDraft } from "@/lib/listings/schema";
import { assetCategories, propertyTypes, sportsOrGenres, termTypes } from "@/lib/listings/vocabulary";
import type { IndustryCategory } from "@/lib/organizations/vocabulary";
import { db, Prisma } from "@/lib/platform/db";
import { stopListening } from "@/lib/platform/live/listener";
import { type Pair, makeConversation } from "@/tests/support/builders/dealing";
import { makeListing } from "@/tests/support/builders/listings";
import { makeSeller } from "@/tests/support/builders/people";
import { filtersSql } from "@/tests/support/matching/filters-sql";
import type { OpportunityFilters } from "./filters";
import { liveIndex } from "./search-index/live-index";

const now = Date.UTC(2026, 10, 21, 12);
const industries: IndustryCategory[] = ["insurance", "banking", "betting_gaming"];
const countries = ["GB", "IE", "FR"];
const regions = ["West Yorkshire", " west yorkshire ", "Île-de-France", "leinster"];
const prices = [-1, 0, 4999.99, 5000, 5000.01, 18_000];
const reaches = [0, 20_000, 41_000];
const days = ["2026-11-20", "2026-11-21", "2026-12-31"];
const places = [
  { latitude: 53.8, longitude: -1.55 },
  { latitude: 53.35, longitude: -6.26 },
  { latitude: 48.86, longitude: 2.35 },
  { latitude: -17.7, longitude: 179.9 },
];

const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null, freq: 3 });
const some = <T>(values: readonly T[]) => fc.subarray([...values], { minLength: 0, maxLength: 3 });
const kinds = {
  types: propertyTypes.slice(0, 4),
  genres: sportsOrGenres.slice(0, 4),
  assets: assetCategories.slice(0, 5),
};

const drafts: fc.Arbitrary<ListingDraft> = fc.record({
  propertyType: fc.constantFrom(...kinds.types),
  sportOrGenre: maybe(fc.constantFrom(...kinds.genres)),
  level: maybe(fc.constantFrom("national", "local")),
  country: fc.constantFrom(...countries),
  region: maybe(fc.constantFrom(...regions)),
  city: fc.constantFrom("Leeds", "leeds", "Zürich"),
  termType: fc.constantFrom(...termTypes),
  price: maybe(fc.constantFrom(...prices)),
  packages: fc.array(
    fc.record({
      name: fc.constant("Sleeve"),
      price: maybe(fc.constantFrom(...prices)),
      contactForPricing: fc.boolean(),
      assets: some(kinds.assets).map((all) => all.map((category) => ({ category, name: "One", quantity: 1 }))),
    }),
    { maxLength: 2 },
  ),
  reach: maybe(fc.constantFrom(...reaches)).map((uniqueReach) => ({ uniqueReach })),
  decisionDeadline: maybe(fc.constantFrom(...days)),
  blockedCategories: some(industries),
  exclusivity: some(industries).map((sold) => ({ sold })),
});

const every = fc.record({
  propertyType: some(kinds.types),
  sportOrGenre: some(kinds.genres),
  level: fc.constant(["national" as const]),
  country: some(countries),
  region: fc.constantFrom("west yorkshire", "ÎLE-DE-FRANCE", "Leinster "),
  city: fc.constantFrom("LEEDS ", "zürich"),
  near: fc
    .record({ radiusKm: fc.constantFrom(1, 300, 500, 9000), place: fc.constantFrom(...places) })
    .map(({ radiusKm, place }) => ({ ...place, radiusKm })),
  priceMinCents: fc.constantFrom(0, 1, 500_000, 500_001),
  priceMaxCents: fc.constantFrom(0, 499_999, 500_000, 1_800_000),
  termType: some(termTypes),
  assetCategory: some(kinds.assets),
  minReach: fc.constantFrom(0, 20_000, 20_001),
  openCategory: fc.constantFrom(...industries),
  deadlineAfter: fc.constantFrom(...days),
});
const names = [
  "propertyType",
  "sportOrGenre",
  "level",
  "country",
  "region",
  "city",
  "near",
  "priceMinCents",
  "priceMaxCents",
  "termType",
  "assetCategory",
  "minReach",
  "openCategory",
  "deadlineAfter",
] as const;

/** A few at a time: more would leave nothing to compare. */
const searches: fc.Arbitrary<OpportunityFilters> = fc
  .tuple(every, fc.subarray([...names], { minLength: 1, maxLength: 3 }))
  .map(([all, chosen]) => Object.fromEntries(chosen.map((name) => [name, all[name]])));

/** Other tests of the same worker leave listings behind; these are the ones that are compared. */
async function fill() {
  const own = new Set<string>();
  const sellers = await Promise.all([makeSeller(), makeSeller()]);
  await db.organization.update({ where: { id: sellers[1]?.organizationId }, data: { blockedCategories: ["banking"] } });
  for (const [at, fields] of fc.sample(drafts, { numRuns: 90, seed: 20261121 }).entries()) {
    const place = places[at % 5] ?? { latitude: null, longitude: null };
    const { id } = await makeListing({ seller: sellers[at % 2], fields: { ...fields, ...place } });
    own.add(id);
    if (at % 4 === 0) await claim(id, at % 8 ? (industries[at % 3] ?? "insurance") : "*", days[at % 3] ?? "2026-12-31");
    if (at % 5 === 0) await claim(id, industries[at % 2] ?? "banking", "2027-12-31", "held");
  }
  return own;
}

let sponsor: Pair;

const claim = (listingId: string, category: string, end: string, state: "held" | "sold" = "sold") =>
  db.listingClaim.create({
    data: {
      listingId,
      conversationId: sponsor.conversationId,
      buyerOrganizationId: sponsor.marketer.organizationId,
      category,
      termStart: new Date("2026-01-01"),
      termEnd: new Date(end),
      state,
      heldUntil: state === "held" ? new Date("2027-01-01") : null,
    },
  });

afterAll(() => stopListening());

test("the search index and the database keep the same listings under every filter", async () => {
  sponsor = await makeConversation();
  const own = await fill();
  const searchIndex = await liveIndex();
  const sizes = new Set<number>();
  const ownIds = (found: readonly { id: string }[]) =>
    found
      .map(({ id }) => id)
      .filter((id) => own.has(id))
      .sort();
  await fc.assert(
    fc.asyncProperty(searches, async (filters) => {
      const rows = await db.$queryRaw<{ id: string }[]>(
        Prisma.sql`SELECT l.id FROM listings l JOIN organizations o ON o.id = l."organizationId" WHERE ${filtersSql(filters, now)}`,
      );
      const { items } = searchIndex.search({ filters, sort: "newest", limit: 100_000, now });
      sizes.add(ownIds(items).length);
      expect(ownIds(items)).toEqual(ownIds(rows));
    }),
    { numRuns: 300, seed: 7 },
  );
  expect(sizes.size).toBeGreaterThan(10);
}, 60_000);
