/**
 * A brief compiled for scoring at one point in time: days as numbers, targets per mille, masks, clamped weights, and
 * the factors it states. Used by single scoring and by the bulk scoring of the search index.
 */
import { dayMs } from "@/lib/platform/days";
import { ageBands, genders, incomeBands } from "@/lib/listings/vocabulary";

import { assetMask } from "./affinity";
import type { BriefCriteria, IsoDay, StoryWord, TargetBands, WantedKind } from "./criteria";
import { place, type Place } from "./distance";
import { interestKey } from "./interests";
import { wantedKinds } from "./likeness";
import { clampWeights, defaultWeights, factors, type ScoreFactor } from "./weights";

/** The value of a part with missing data: slightly below neutral, so that hiding data never pays on average. */
export const UNKNOWN_VALUE = 0.4;

export const MIN_STATED_POINTS = 40;

export interface CompiledBrief {
  criteria: BriefCriteria;
  today: number;
  /** Milliseconds since 1970: holds expire at an exact time. */
  now: number;
  weights: Record<ScoreFactor, number>;
  isStated: Record<ScoreFactor, boolean>;
  /** Sum of the weights of the stated factors. */
  statedWeight: number;
  /** False under 40 stated points. Counted with default weights so that sliders cannot turn scoring off. */
  isScorable: boolean;
  /** Per mille by band; a selected band is 1000. Null: not stated. */
  ageTarget: readonly number[] | null;
  genderTarget: readonly number[] | null;
  incomeTarget: readonly number[] | null;
  interests: readonly string[];
  objectives: readonly { code: BriefCriteria["objectives"][number]["code"]; share: number }[];
  /** Any of these. */
  kinds: readonly WantedKind[];
  countries: ReadonlySet<string>;
  /** The countries of which only the regions are meant. */
  narrowed: ReadonlySet<string>;
  regions: ReadonlySet<string>;
  near: { center: Place; radiusKm: number } | null;
  niceMask: number;
  mustMask: number;
  windowFrom: number | null;
  windowTo: number | null;
  /** See `wordsValue`. */
  wordsHalfWay: number;
}

/** @param now milliseconds since 1970; only the UTC day matters to the score. */
export function compileBrief(criteria: BriefCriteria, now: number): CompiledBrief {
  const own = clampWeights(criteria.weights);
  const isStated = statedFactors(criteria);
  const stated = factors.filter((factor) => isStated[factor]);
  const inFields = stated.reduce((sum, factor) => sum + own[factor], 0);
  const words = storyWeight(criteria, inFields);
  const statedPoints = stated.reduce((sum, factor) => sum + defaultWeights[factor], 0);
  return {
    criteria,
    today: Math.floor(now / dayMs),
    now,
    weights: { ...own, words },
    isStated,
    statedWeight: inFields + words,
    isScorable: isStated.words || statedPoints >= MIN_STATED_POINTS,
    ...compileAudience(criteria),
    objectives: compileObjectives(criteria),
    kinds: wantedKinds(criteria),
    countries: new Set(criteria.countries),
    narrowed: new Set(criteria.narrowedCountries),
    regions: new Set([...criteria.regions, ...criteria.innerRegions].map(plainName)),
    near: criteria.near && { center: place(criteria.near), radiusKm: criteria.near.radiusKm },
    niceMask: assetMask(criteria.niceAssets),
    mustMask: assetMask(criteria.mustHaveAssets),
    windowFrom: dayNumber(criteria.windowFrom),
    windowTo: dayNumber(criteria.windowTo),
    wordsHalfWay: halfWayOf(criteria.story?.words ?? []),
  };
}

/** Free text, compared ignoring case and surrounding space. */
export const plainName = (name: string): string => name.trim().toLowerCase();

/** Days since 1970-01-01, or null. */
export const dayNumber = (day: IsoDay | null): number | null =>
  day === null ? null : Math.floor(Date.parse(day) / dayMs);

export const perMille = (share: number): number => Math.min(1000, Math.max(0, Math.round(share * 1000)));

/** Measured on `bench/sets`: a story's best listings score about three quarters. */
const HALF_WAY = 300;

/**
 * The sum at which a listing scores half of the maximum. The more a story asks for, the more of it a good listing has,
 * but never all: it grows with the square root of the wanted weight.
 */
const halfWayOf = (words: readonly StoryWord[]): number =>
  HALF_WAY * Math.sqrt(words.reduce((sum, { weight }) => sum + Math.max(0, weight), 0));

/** So that the words get their share of all points, whatever the weights of the fields. */
function storyWeight({ story }: BriefCriteria, inFields: number): number {
  if (!story || story.words.length === 0) return 0;
  return (inFields * story.share) / (1 - story.share);
}

function statedFactors(criteria: BriefCriteria): Record<ScoreFactor, boolean> {
  const audience = compileAudience(criteria);
  return {
    audience: Boolean(
      audience.ageTarget || audience.genderTarget || audience.incomeTarget || audience.interests.length,
    ),
    objectives: compileObjectives(criteria).length > 0,
    budget: criteria.budgetMinCents !== null || criteria.budgetMaxCents !== null,
    geography: criteria.countries.length > 0 || criteria.regions.length > 0 || criteria.near !== null,
    affinity: wantedKinds(criteria).length > 0 || criteria.niceAssets.length > 0,
    exclusivity: criteria.exclusivityRequired || criteria.industryCategory !== null,
    timing: criteria.windowFrom !== null || criteria.windowTo !== null,
    reach: (criteria.minUniqueReach ?? 0) > 0 || (criteria.targetCpmCents ?? 0) > 0,
    trust: true,
    words: (criteria.story?.words.length ?? 0) > 0,
  };
}

function compileAudience({ targetAudience }: BriefCriteria) {
  return {
    ageTarget: compileTarget(ageBands, targetAudience.ageBands),
    genderTarget: compileTarget(genders, targetAudience.gender),
    incomeTarget: compileTarget(incomeBands, targetAudience.incomeBands),
    interests: [...new Set((targetAudience.interests ?? []).map(interestKey).filter((word) => word !== ""))].sort(),
  };
}

function compileTarget<Band extends string>(bands: readonly Band[], target: TargetBands<Band> | null | undefined) {
  if (!target) return null;
  if (isSelection(target)) return target.length > 0 ? bands.map((band) => (target.includes(band) ? 1000 : 0)) : null;
  const shares = bands.map((band) => Math.max(0, target[band] ?? 0));
  const total = shares.reduce((sum, share) => sum + share, 0);
  return total > 0 ? shares.map((share) => perMille(share / total)) : null;
}

const isSelection = <Band extends string>(target: TargetBands<Band>): target is readonly Band[] =>
  Array.isArray(target);

type Objective = BriefCriteria["objectives"][number];

/** Sorted and merged before summing, so that the order of objectives doesn't affect rounding. */
function compileObjectives({ objectives }: Pick<BriefCriteria, "objectives">) {
  const weighed = objectives.filter(({ weight }) => weight > 0).toSorted(byCodeThenWeight);
  const byCode = new Map<Objective["code"], number>();
  for (const { code, weight } of weighed) byCode.set(code, (byCode.get(code) ?? 0) + weight);
  const total = [...byCode.values()].reduce((sum, weight) => sum + weight, 0);
  return [...byCode].map(([code, weight]) => ({ code, share: weight / total }));
}

function byCodeThenWeight(a: Objective, b: Objective): number {
  if (a.code !== b.code) return a.code < b.code ? -1 : 1;
  return a.weight - b.weight;
}
