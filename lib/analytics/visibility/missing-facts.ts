/**
 * What a search would have made of a listing with one missing fact filled in. The fact is set to the value that the
 * search wants, or to the best possible one, so every gain is an upper bound: "up to".
 */
import { toIsoDay, dayMs } from "@/lib/platform/days";
import { ageBands, assetCategories, genders, incomeBands } from "@/lib/listings/vocabulary";
import { type CompiledBrief } from "@/lib/matching/compiled-brief";
import type { Shares } from "@/lib/matching/criteria";
import { bandShares, interestNames } from "@/lib/matching/factors/audience";
import { lowestPrice } from "@/lib/matching/factors/budget";
import { termSpan } from "@/lib/matching/factors/timing";
import type { IndexRow, OpportunityFilters } from "@/lib/opportunities/filters";
import { type FactField, factFields } from "./fact-fields";

export interface Asked {
  brief: CompiledBrief;
  filters: OpportunityFilters;
}

interface Fact {
  isMissing: (listing: IndexRow) => boolean;
  /** The listing with the fact; null if the search doesn't use it. */
  fill: (listing: IndexRow, requested: Asked) => IndexRow | null;
}

/** One variant of the listing per missing fact that the search uses, with only that fact filled in. */
export const filledIn = (listing: IndexRow, requested: Asked): { field: FactField; filled: IndexRow }[] =>
  factFields.flatMap((field) => {
    const filled = facts[field].isMissing(listing) ? facts[field].fill(listing, requested) : null;
    return filled ? [{ field, filled }] : [];
  });

export const missingFacts = (listing: IndexRow): FactField[] =>
  factFields.filter((field) => facts[field].isMissing(listing));

/** A target mix unchanged; for a selection only its last band, which no rule about minors excludes. */
function onTarget<Band extends string>(bands: readonly Band[], target: readonly number[] | null): Shares<Band> | null {
  if (!target) return null;
  const isSelection = target.every((share) => share === 0 || share === 1000);
  const last = bands[target.findLastIndex((share) => share > 0)];
  if (isSelection) return last === undefined ? null : ({ [last]: 1 } as Shares<Band>);
  return Object.fromEntries(bands.map((band, at) => [band, (target[at] ?? 0) / 1000])) as Shares<Band>;
}

const withAudience = (listing: IndexRow, audience: Partial<IndexRow["audience"]> | null): IndexRow | null =>
  audience && { ...listing, audience: { ...listing.audience, ...audience } };

const isoDay = (day: number): string => toIsoDay(new Date(day * dayMs));

const audienceFacts = {
  "audience.ageBands": {
    isMissing: ({ audience }) => bandShares(ageBands, audience.ageBands) === null,
    fill: (listing, { brief: { ageTarget } }) =>
      withAudience(listing, ageTarget && { ageBands: onTarget(ageBands, ageTarget) }),
  },
  "audience.gender": {
    isMissing: ({ audience }) => bandShares(genders, audience.gender) === null,
    fill: (listing, { brief: { genderTarget } }) =>
      withAudience(listing, genderTarget && { gender: onTarget(genders, genderTarget) }),
  },
  "audience.incomeBands": {
    isMissing: ({ audience }) => bandShares(incomeBands, audience.incomeBands) === null,
    fill: (listing, { brief: { incomeTarget } }) =>
      withAudience(listing, incomeTarget && { incomeBands: onTarget(incomeBands, incomeTarget) }),
  },
  "audience.interests": {
    isMissing: ({ audience }) => interestNames(audience.interests) === null,
    fill: (listing, { brief: { interests } }) => withAudience(listing, interests.length > 0 ? { interests } : null),
  },
  "audience.geo": {
    isMissing: ({ audience }) => (audience.geo ?? []).length === 0,
    fill: (listing, { brief: { countries } }) => {
      const [country] = countries;
      return withAudience(listing, country === undefined ? null : { geo: [{ country, share: 1 }] });
    },
  },
} satisfies Partial<Record<FactField, Fact>>;

/** The lowest price in the search's range: it fits the budget best and has the lowest CPM. */
function fillPrice(listing: IndexRow, { brief, filters }: Asked): IndexRow | null {
  const { budgetMinCents, targetCpmCents } = brief.criteria;
  const { priceMinCents, priceMaxCents } = filters;
  const isRequested =
    brief.isStated.budget || targetCpmCents !== null || (priceMinCents ?? priceMaxCents) !== undefined;
  if (!isRequested) return null;
  const priceCents = Math.max(budgetMinCents ?? 0, priceMinCents ?? 0, 100);
  return { ...listing, offers: [{ name: null, priceCents }] };
}

function fillReach(listing: IndexRow, { brief, filters }: Asked): IndexRow | null {
  const least = Math.max(brief.criteria.minUniqueReach ?? 0, filters.minReach ?? 0);
  return least > 0 ? { ...listing, uniqueReach: least } : null;
}

function fillImpressions(listing: IndexRow, { brief }: Asked): IndexRow | null {
  const [target, price] = [brief.criteria.targetCpmCents, lowestPrice(listing.offers)];
  if (target === null || target <= 0 || price === null) return null;
  return { ...listing, estImpressions: Math.ceil((1000 * price) / target) };
}

function fillAssets(listing: IndexRow, { brief, filters }: Asked): IndexRow | null {
  const { mustHaveAssets, niceAssets } = brief.criteria;
  const requested = [brief.objectives, mustHaveAssets, niceAssets, filters.assetCategory ?? []];
  return requested.some((list) => list.length > 0) ? { ...listing, assets: assetCategories } : null;
}

function fillExclusivity(listing: IndexRow, { brief }: Asked): IndexRow | null {
  return brief.isStated.exclusivity ? { ...listing, exclusivityLevel: "sole_sponsor" } : null;
}

/** The length of the brief's window, up to a year. */
function fillDates(listing: IndexRow, { brief }: Asked): IndexRow | null {
  if (!brief.isStated.timing) return null;
  const from = Math.max(brief.windowFrom ?? 0, brief.today);
  return { ...listing, termStart: isoDay(from), termEnd: isoDay(brief.windowTo ?? from + 365) };
}

const figureFacts = {
  price: { isMissing: ({ offers }) => offers.length === 0, fill: fillPrice },
  "packages.assets": { isMissing: ({ assets }) => assets.length === 0, fill: fillAssets },
  "reach.uniqueReach": { isMissing: ({ uniqueReach }) => uniqueReach === null, fill: fillReach },
  "reach.estImpressions": { isMissing: ({ estImpressions }) => !estImpressions, fill: fillImpressions },
  metricsSource: {
    isMissing: ({ metricsSource }) => metricsSource === null,
    fill: (listing) => ({ ...listing, metricsSource: "third_party_audit" }),
  },
  metricsAsOf: {
    isMissing: ({ metricsAsOf }) => metricsAsOf === null,
    fill: (listing, { brief: { today } }) => ({ ...listing, metricsAsOf: isoDay(today) }),
  },
  "exclusivity.level": { isMissing: ({ exclusivityLevel }) => exclusivityLevel === null, fill: fillExclusivity },
  termStart: {
    isMissing: (listing) => Object.values(termSpan(listing)).includes(null),
    fill: fillDates,
  },
  leadTimeDays: {
    isMissing: ({ leadTimeDays }) => leadTimeDays === null,
    fill: (listing, { brief }) => (brief.isStated.timing ? { ...listing, leadTimeDays: 0 } : null),
  },
} satisfies Partial<Record<FactField, Fact>>;

const kindFacts = {
  sportOrGenre: {
    isMissing: ({ sportOrGenre }) => sportOrGenre === null,
    fill: (listing, { brief, filters }) => {
      const [sportOrGenre] = [...(filters.sportOrGenre ?? []), ...brief.criteria.sportOrGenre.like];
      return sportOrGenre === undefined ? null : { ...listing, sportOrGenre };
    },
  },
  level: {
    isMissing: ({ level }) => level === null,
    fill: (listing, { filters }) => {
      const [level] = filters.level ?? [];
      return level === undefined ? null : { ...listing, level };
    },
  },
  region: {
    isMissing: ({ region }) => region === null,
    fill: (listing, { brief, filters }) => {
      const region = filters.region ?? brief.criteria.regions[0];
      return region === undefined ? null : { ...listing, region };
    },
  },
  latitude: {
    isMissing: ({ latitude, longitude }) => latitude === null || longitude === null,
    fill: (listing, { brief, filters }) => {
      const center = filters.near ?? brief.criteria.near;
      return center ? { ...listing, latitude: center.latitude, longitude: center.longitude } : null;
    },
  },
} satisfies Partial<Record<FactField, Fact>>;

const facts: Readonly<Record<FactField, Fact>> = { ...audienceFacts, ...figureFacts, ...kindFacts };
