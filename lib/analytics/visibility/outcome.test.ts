import { compileBrief } from "@/lib/matching/compiled-brief";
import { type BriefCriteria, emptyBrief, emptyListing } from "@/lib/matching/criteria";
import { matchCompiled } from "@/lib/matching/score";
import type { IndexRow } from "@/lib/opportunities/filters";
import type { OpportunityFilters } from "@/lib/opportunities/filters";
import { outcomeOf } from "./outcome";

const at = Date.parse("2026-11-20T10:00:00Z");

const brief: BriefCriteria = {
  ...emptyBrief,
  organizationId: "brand",
  objectives: [{ code: "awareness", weight: 1 }],
  budgetMinCents: 1_000_000,
  budgetMaxCents: 3_000_000,
  countries: ["GB"],
  targetAudience: { ageBands: ["25_34"] },
};
const listing: IndexRow = {
  ...emptyListing,
  id: "harbor",
  organizationId: "seller",
  publishedAt: at - 1000,
  city: "Leeds",
  country: "GB",
  assets: ["signage_static"],
  offers: [{ name: null, priceCents: 1_800_000 }],
  audience: { ...emptyListing.audience, geo: [{ country: "GB", share: 1 }] },
};

interface Asked {
  criteria?: Partial<BriefCriteria>;
  filters?: OpportunityFilters;
  topIds?: string[];
  tenthScore?: number | null;
}

const search = ({ criteria, filters = {}, topIds = [], tenthScore = null }: Asked = {}) => ({
  brief: compileBrief({ ...brief, ...criteria }, at),
  filters,
  at,
  topIds,
  tenthScore,
});
const outcome = (requested: Asked = {}, facts: Partial<IndexRow> = {}) =>
  outcomeOf(search(requested), { ...listing, ...facts });
const gapOf = (field: string, ...requested: Parameters<typeof outcome>) =>
  outcome(...requested)?.gaps.find((gap) => gap.field === field);

test("a listing within the brief is shown, with its rank among the first ten", () => {
  expect(outcome()).toMatchObject({ state: "shown", position: null, limits: [], filters: [] });
  expect(outcome({ topIds: ["other", "harbor"] })).toMatchObject({ state: "shown", position: 2 });
});

test.each([
  ["a price over budget", {}, { offers: [{ name: null, priceCents: 9_000_000 }] }],
  ["another country", { geoMustHave: true }, { country: "US", audience: emptyListing.audience }],
  ["a deadline that has passed", {}, { decisionDeadline: "2026-11-01" }],
  [
    "several limits",
    { geoMustHave: true, mustHaveAssets: ["hospitality"] as const },
    { country: "US", audience: emptyListing.audience },
  ],
])("the cause of an exclusion is the one that the Marketplace gives: %s", (_, criteria, facts) => {
  const match = matchCompiled(compileBrief({ ...brief, ...criteria }, at), { ...listing, ...facts });
  if (match.state !== "excluded") throw new Error("This listing is meant to be excluded.");
  expect(outcome({ criteria }, facts)).toMatchObject({
    state: "excluded",
    limits: match.excluded.map(({ code }) => code),
    gaps: [],
  });
});

test.each([
  ["before it was published", {}, { publishedAt: at + 1 }],
  ["while it is paused", {}, { isPublished: false }],
  ["by the seller's own organization", { organizationId: "seller" }, {}],
  ["by an organization that blocks the seller", { blockedOrganizationIds: ["seller"] }, {}],
])("a search is not counted %s", (_, criteria, facts) => {
  expect(outcome({ criteria }, facts)).toBeNull();
});

test("missing age data costs points, at most as many as the best answer would bring", () => {
  const gap = gapOf("audience.ageBands");
  const perfect = { ...listing.audience, ageBands: { "25_34": 1 } };
  const [without, best] = [listing, { ...listing, audience: perfect }].map((facts) =>
    matchCompiled(search().brief, facts),
  );
  if (without?.state !== "scored" || best?.state !== "scored") throw new Error("Both are scored.");
  expect(gap?.points).toBe(Math.round((best.score - without.score) * 100));
  expect(gap).toMatchObject({ isKeptOut: false });
  expect(gapOf("audience.ageBands", {}, { audience: perfect })).toBeUndefined();
  expect(gapOf("audience.gender")).toBeUndefined();
});

test("an unknown reach excludes a listing from a search for reach, and a known one that is too small does not count as missing", () => {
  const filters = { minReach: 20_000 };
  expect(outcome({ filters })).toMatchObject({ state: "filteredOut", filters: ["minReach"] });
  expect(gapOf("reach.uniqueReach", { filters })).toMatchObject({ isKeptOut: true });
  expect(gapOf("reach.uniqueReach", { filters }, { uniqueReach: 50 })).toBeUndefined();
});

test("one fact does not count as the cause if two are missing, or if a deal-breaker would exclude the listing anyway", () => {
  const filters = { minReach: 20_000, level: ["national" as const] };
  expect(outcome({ filters })).toMatchObject({ filters: ["level", "minReach"], gaps: [] });
  const late = { decisionDeadline: "2026-11-01" };
  expect(outcome({ filters: { minReach: 20_000 } }, late)).toMatchObject({ state: "filteredOut", gaps: [] });
});

test("a hidden price excludes a listing from searches with a price, and their lowest price limit would let it in", () => {
  const filters = { priceMinCents: 500_000, priceMaxCents: 2_000_000 };
  expect(gapOf("price", { filters }, { offers: [] })).toMatchObject({ isKeptOut: true });
});

test("a gain names a good match only below 70, and the top ten only when the tenth is within reach", () => {
  const score = matchCompiled(search().brief, listing);
  if (score.state !== "scored") throw new Error("It is scored.");
  expect(gapOf("audience.ageBands", { tenthScore: score.score + 1 })).toMatchObject({ reachesTopTen: true });
  expect(gapOf("audience.ageBands", { tenthScore: 99.9 })).toMatchObject({ reachesTopTen: false });
  expect(gapOf("audience.ageBands", { topIds: ["harbor"], tenthScore: score.score + 1 })).toMatchObject({
    reachesTopTen: false,
  });
});
