/** Listings and briefs of every shape, drawn from a seed: the same seed gives the same ones on every machine. */
import type { Claim } from "@/lib/listings/availability";
import { claimOf } from "@/lib/listings/claims";
import {
  ageBands,
  assetCategories,
  exclusivityLevels,
  genders,
  incomeBands,
  levels,
  metricSources,
  propertyTypes,
  segments,
  sportsOrGenres,
  termTypes,
} from "@/lib/listings/vocabulary";
import { brandSafetyFlags } from "@/lib/matching/brand-safety";
import { type BriefCriteria, emptyBrief, verifications } from "@/lib/matching/criteria";
import { defaultWeights, factors } from "@/lib/matching/weights";
import type { IndexRow } from "@/lib/opportunities/filters";
import { industryCategories } from "@/lib/organizations/vocabulary";
import { objectiveCodes } from "@/lib/matching/objectives";
import { dayMs, toIsoDay } from "@/lib/platform/days";

export const sampleNow = Date.UTC(2026, 10, 21, 9, 30);

const countries = ["US", "GB", "DE", "FR", "IE", "CA", "AU", "ES", "IT", "NL", "JP", "BR"];
const regions = ["Yorkshire", "Bavaria", "Texas", "Ontario", "Leinster", "Catalonia"];
const interests = [
  "running",
  "cooking",
  "travel",
  "gaming",
  "cars",
  "fashion",
  "music",
  "outdoors",
  "family",
  "finance",
];

/** Mulberry32: small, quick, good enough to draw test data. */
export class Draw {
  #state: number;

  constructor(seed: number) {
    this.#state = seed | 0;
  }

  share(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  whole(from: number, to: number): number {
    return from + Math.floor(this.share() * (to - from + 1));
  }

  chance(probability: number): boolean {
    return this.share() < probability;
  }

  one<Item>(items: readonly Item[]): Item {
    return items[this.whole(0, items.length - 1)] as Item;
  }

  some<Item>(items: readonly Item[], max: number): Item[] {
    return [...new Set(Array.from({ length: this.whole(0, max) }, () => this.one(items)))];
  }

  maybe<Value>(probability: number, value: () => Value): Value | null {
    return this.chance(probability) ? value() : null;
  }

  day(fromDay: number, toDay: number): string {
    return toIsoDay(new Date(sampleNow + this.whole(fromDay, toDay) * dayMs));
  }

  mix<Band extends string>(bands: readonly Band[]): Record<Band, number> {
    const raw = bands.map(() => this.share() ** 2);
    const total = raw.reduce((sum, each) => sum + each, 0);
    return Object.fromEntries(
      bands.map((band, at) => [band, Math.round(((raw[at] ?? 0) / total) * 1000) / 1000]),
    ) as never;
  }

  /** Dollars between 500 and 2,000,000, most of them small; whole cents. */
  price(): number {
    return Math.round(50_000 * 4000 ** (this.share() ** 1.3));
  }
}

export const sampleId = (seed: number): string =>
  `listing-${(Math.imul(seed + 1, 2_654_435_761) >>> 0).toString(36)}-${seed}`;

export function sampleListing(seed: number): IndexRow {
  const draw = new Draw(seed);
  return {
    id: sampleId(seed),
    isPublished: true,
    publishedAt: sampleNow - draw.whole(0, 9_000_000) * 1000,
    city: ["Leeds", " leeds", "Ulm", null][seed % 4] ?? null,
    ...whatItIs(draw),
    ...whatItOffers(draw),
    ...audienceSamples(draw),
    ...whenItRuns(draw),
    hasHiddenPrice: new Draw(seed ^ 0xa5c).chance(0.2),
    words: wordSamples(new Draw(seed ^ 0x5eed)),
    seller: {
      verification: draw.one(verifications),
      replyRate: draw.maybe(0.7, () => draw.share()),
      medianReplyHours: draw.maybe(0.6, () => draw.whole(1, 200)),
      wantedCategories: draw.chance(0.4) ? draw.some(industryCategories, 5) : [],
    },
  };
}

const sampleStems = Array.from({ length: 60 }, (_, at) => `stem${at}`);

const wordSamples = (draw: Draw): IndexRow["words"] =>
  new Map(draw.some(sampleStems, 20).map((stem) => [stem, { strength: draw.whole(1, 255), place: draw.whole(0, 4) }]));

const storySample = (draw: Draw): BriefCriteria["story"] =>
  draw.maybe(0.5, () => ({
    words: draw.some(sampleStems, 12).map((stem) => ({ stem, typed: stem, weight: draw.whole(-20, 40) })),
    share: draw.whole(300, 800) / 1000,
  }));

function whatItIs(draw: Draw) {
  const isPlaced = draw.chance(0.8);
  return {
    organizationId: `organization-${draw.whole(1, 300)}`,
    segment: draw.maybe(0.95, () => draw.one(segments)),
    propertyType: draw.maybe(0.95, () => draw.one(propertyTypes)),
    sportOrGenre: draw.maybe(0.9, () => draw.one(sportsOrGenres)),
    level: draw.maybe(0.8, () => draw.one(levels)),
    country: draw.maybe(0.95, () => draw.one(countries)),
    region: draw.maybe(0.5, () => draw.one(regions)),
    latitude: isPlaced ? draw.whole(-60_000, 70_000) / 1000 : null,
    longitude: isPlaced ? draw.whole(-180_000, 180_000) / 1000 : null,
    ageRestricted: draw.chance(0.05),
    tags: draw.chance(0.1) ? [draw.one(brandSafetyFlags)] : [],
  };
}

function whatItOffers(draw: Draw) {
  const offers = draw.chance(0.75) ? draw.whole(1, 4) : 0;
  return {
    offers: Array.from({ length: offers }, (_, at) => ({ name: `Package ${at + 1}`, priceCents: draw.price() })),
    assets: draw.some(assetCategories, 8),
    exclusivityLevel: draw.maybe(0.8, () => draw.one(exclusivityLevels)),
    exclusivityCategories: draw.chance(0.2) ? draw.some(industryCategories, 6) : [],
    categoryClaims: draw.chance(0.15) ? [categoryClaim(draw)] : [],
    blockedCategories: draw.chance(0.3) ? draw.some(industryCategories, 6) : [],
  };
}

function categoryClaim(draw: Draw): Claim {
  const state = draw.chance(0.5) ? "held" : "sold";
  const isSole = draw.chance(0.1);
  return claimOf({
    packageId: null,
    assetId: null,
    category: isSole ? "*" : draw.one(industryCategories),
    isExclusive: isSole || state === "held" || draw.chance(0.7),
    units: 1,
    state,
    heldUntil: state === "held" ? draw.day(-5, 14) : null,
    termStart: draw.maybe(0.6, () => draw.day(-200, -20)),
    termEnd: draw.maybe(0.6, () => draw.day(-10, 500)),
    territory: draw.maybe(0.5, () => draw.one(countries)) ?? "*",
    buyerOrganizationId: "another buyer",
    conversationId: "a thread",
    proposalId: null,
  });
}

function audienceSamples(draw: Draw) {
  return {
    audience: {
      ageBands: draw.maybe(0.6, () => draw.mix(ageBands)),
      gender: draw.maybe(0.6, () => draw.mix(genders)),
      incomeBands: draw.maybe(0.4, () => draw.mix(incomeBands)),
      interests: draw.maybe(0.5, () => draw.some(interests, 5)),
      geo: draw.maybe(0.4, () =>
        draw.some(countries, 4).map((country) => ({ country, share: draw.whole(1, 300) / 1000 })),
      ),
    },
    uniqueReach: draw.maybe(0.7, () => draw.whole(100, 5_000_000)),
    estImpressions: draw.maybe(0.5, () => draw.whole(1000, 50_000_000)),
    metricsSource: draw.maybe(0.7, () => draw.one(metricSources)),
    metricsAsOf: draw.maybe(0.7, () => draw.day(-1500, 0)),
  };
}

function whenItRuns(draw: Draw) {
  const start = draw.whole(-30, 400);
  return {
    termType: draw.maybe(0.9, () => draw.one(termTypes)),
    termStart: draw.maybe(0.85, () => draw.day(start, start)),
    termEnd: draw.maybe(0.6, () => draw.day(start + 1, start + 500)),
    decisionDeadline: draw.maybe(0.5, () => draw.day(-5, 300)),
    leadTimeDays: draw.maybe(0.6, () => draw.whole(0, 60)),
  };
}

export function sampleBrief(seed: number): BriefCriteria {
  const draw = new Draw(seed ^ 0x5bd1e995);
  const min = draw.maybe(0.6, () => draw.price());
  return {
    ...emptyBrief,
    organizationId: `organization-${draw.whole(1, 300)}`,
    blockedOrganizationIds: draw.chance(0.2) ? [`organization-${draw.whole(1, 300)}`] : [],
    objectives: draw.some(objectiveCodes, 5).map((code) => ({ code, weight: draw.whole(1, 10) })),
    budgetMinCents: min,
    budgetMaxCents: draw.maybe(0.7, () => (min ?? 1_000_000) + draw.price()),
    targetAudience: {
      ageBands: draw.maybe(0.6, () => (draw.chance(0.5) ? draw.some(ageBands, 3) : draw.mix(ageBands))),
      gender: draw.maybe(0.4, () => (draw.chance(0.5) ? draw.some(genders, 1) : draw.mix(genders))),
      incomeBands: draw.maybe(0.4, () => draw.some(incomeBands, 2)),
      interests: draw.maybe(0.4, () => draw.some(interests, 4)),
    },
    ...whereItShouldBe(draw),
    ...whatItShouldBe(draw),
    weights: draw.maybe(0.3, () => ({ [draw.one(factors)]: draw.share() * 2 * defaultWeights[draw.one(factors)] })),
    story: storySample(draw),
  };
}

function whereItShouldBe(draw: Draw) {
  const wanted = draw.some(countries, 3);
  return {
    countries: wanted,
    narrowedCountries: wanted.filter(() => draw.chance(0.3)),
    regions: draw.chance(0.2) ? draw.some(regions, 2) : [],
    near: draw.maybe(0.2, () => ({
      latitude: draw.whole(-60, 70),
      longitude: draw.whole(-180, 180),
      radiusKm: draw.whole(50, 4000),
    })),
    geoMustHave: draw.chance(0.3),
    excludedCountries: draw.chance(0.2) ? draw.some(countries, 3) : [],
    excludedRegions: draw.chance(0.2) ? draw.some(regions, 2) : [],
  };
}

function whatItShouldBe(draw: Draw) {
  return {
    propertyTypes: { like: draw.some(propertyTypes, 4), block: draw.chance(0.4) ? draw.some(propertyTypes, 3) : [] },
    sportOrGenre: { like: draw.some(sportsOrGenres, 4), block: draw.chance(0.4) ? draw.some(sportsOrGenres, 3) : [] },
    wanted: draw.chance(0.3) ? [{ sports: [draw.one(sportsOrGenres)], types: draw.some(propertyTypes, 2) }] : [],
    industryCategory: draw.maybe(0.7, () => draw.one(industryCategories)),
    mustHaveAssets: draw.chance(0.3) ? draw.some(assetCategories, 2) : [],
    niceAssets: draw.some(assetCategories, 4),
    exclusivityRequired: draw.chance(0.25),
    windowFrom: draw.maybe(0.5, () => draw.day(-20, 200)),
    windowTo: draw.maybe(0.5, () => draw.day(210, 600)),
    minUniqueReach: draw.maybe(0.5, () => draw.whole(1000, 1_000_000)),
    targetCpmCents: draw.maybe(0.4, () => draw.whole(200, 8000)),
    brandSafetyExclusions: draw.chance(0.3) ? draw.some(brandSafetyFlags, 3) : [],
  };
}
