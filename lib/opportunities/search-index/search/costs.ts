/**
 * What a brief finds in the search index, and the cost of each single condition: how many more there would be without
 * it.
 */
import { type CompiledBrief, compileBrief } from "@/lib/matching/compiled-brief";
import { brandSafetyLabels } from "@/lib/matching/brand-safety";
import type { BriefCriteria } from "@/lib/matching/criteria";
import { matchLabel, matchLabels, type MatchLabel } from "@/lib/matching/labels";
import type { ExclusionCode } from "@/lib/matching/match";
import { countryInText, plainWords } from "@/lib/matching/wording";
import { formatCount, formatDistance } from "@/lib/platform/format";
import { formatMoney } from "@/lib/platform/money";

import { addAll, type Bitmap, countBits, countShared, forEachBlock, keepShared, takeAway } from "../columns/bitmap";
import { ruledOut, ruledOutBy } from "./hard-filters";
import { BulkScorer } from "../scoring/scorer";
import type { IndexStore } from "../columns/store";

export interface MatchCount {
  /** Listings that no hard filter rules out. */
  matches: number;
  /** Null for a brief with too little information to be scored. */
  byLabel: Record<MatchLabel, number> | null;
  /** How many each hard filter rules out; a listing may be excluded by several. */
  excluded: Partial<Record<ExclusionCode, number>>;
}

export interface ConstraintCost {
  /** The brief field, by API name. */
  constraint: string;
  /** The new value of the field. */
  relaxedTo: string | number | boolean | null;
  added: number;
  text: string;
}

/** @param now milliseconds since 1970 */
export function countMatches(store: IndexStore, criteria: BriefCriteria, now: number): MatchCount {
  store.bitmapPool.reset(store.capacity);
  const brief = compileBrief(criteria, now);
  const out = ruledOut(store, brief);
  const matching = store.bitmapPool.copyOf(store.live);
  for (const { rows } of out) takeAway(matching, rows);
  const excluded = Object.fromEntries(
    out.map(({ code, rows }) => [code, countShared(store.live, rows)] as const).filter(([, sum]) => sum > 0),
  );
  const byLabel = brief.isScorable ? labelled(scoreCounts(new BulkScorer(store, brief), matching)) : null;
  return { matches: countBits(matching), byLabel, excluded };
}

/** How many rows have each whole score. */
function scoreCounts(scorer: BulkScorer, matching: Bitmap): Uint32Array {
  const counts = new Uint32Array(101);
  forEachBlock(matching, (rows, count) => {
    const remaining = scorer.score(rows, count, 0);
    for (let at = 0; at < remaining; at += 1) {
      const whole = Math.floor((scorer.scores[at] as number) / 100);
      counts[whole] = (counts[whole] as number) + 1;
    }
  });
  return counts;
}

function labelled(scores: Uint32Array): Record<MatchLabel, number> {
  const sums = Object.fromEntries(matchLabels.map((label) => [label, 0])) as Record<MatchLabel, number>;
  scores.forEach((sum, score) => (sums[matchLabel(score)] += sum));
  return sums;
}

/** For each single condition, the gain from loosening it, most first. @param now milliseconds since 1970 */
export function constraintCosts(store: IndexStore, criteria: BriefCriteria, now: number): ConstraintCost[] {
  store.bitmapPool.reset(store.capacity);
  const alone = ruledOutByOne(store, compileBrief(criteria, now));
  return loosenings(criteria)
    .map(({ code, brief, text, ...rest }) => {
      const back = alone(code);
      const still = back && ruledOutBy(store, compileBrief({ ...criteria, ...brief }, now), code);
      if (back && still) takeAway(back, still);
      const added = back ? countBits(back) : 0;
      return { ...rest, added, text: `${text}: +${formatCount(added, "listing")}` };
    })
    .sort((a, b) => b.added - a.added);
}

/** Rows excluded by exactly one hard filter: only these can come back when its condition is loosened. */
function ruledOutByOne(store: IndexStore, brief: CompiledBrief): (code: ExclusionCode) => Bitmap | null {
  const out = ruledOut(store, brief);
  const [once, twice] = [store.bitmapPool.empty(), store.bitmapPool.empty()];
  for (const { rows } of out) {
    const again = store.bitmapPool.copyOf(once);
    keepShared(again, rows);
    addAll(twice, again);
    addAll(once, rows);
  }
  return (code) => {
    const rows = out.find((each) => each.code === code)?.rows;
    if (!rows) return null;
    const alone = store.bitmapPool.copyOf(store.live);
    keepShared(alone, rows);
    takeAway(alone, twice);
    return alone;
  };
}

interface Loosening extends Omit<ConstraintCost, "added"> {
  code: ExclusionCode;
  brief: Partial<BriefCriteria>;
}

function loosenings(criteria: BriefCriteria): Loosening[] {
  return [
    ...budgetLoosening(criteria),
    ...placeLoosenings(criteria),
    ...assetLoosenings(criteria),
    ...blockLoosenings(criteria),
  ];
}

function budgetLoosening({ budgetMaxCents }: BriefCriteria): Loosening[] {
  if (budgetMaxCents === null) return [];
  const raised = nextBudget(budgetMaxCents);
  const brief = { budgetMaxCents: raised };
  const text = `Raise your maximum budget to ${formatMoney(raised)}`;
  return [{ code: "over_budget", constraint: "budgetMax", relaxedTo: raised / 100, brief, text }];
}

/** A third more, at two leading digits: 60,000 → 80,000. */
function nextBudget(cents: number): number {
  const raised = (cents * 4) / 3;
  const step = 10 ** Math.max(0, Math.floor(Math.log10(raised)) - 1);
  return Math.round(raised / step) * step;
}

function placeLoosenings({ geoMustHave, near }: BriefCriteria): Loosening[] {
  if (!geoMustHave) return [];
  const code = "geography_absent";
  const preference = { code, constraint: "geoMustHave", relaxedTo: false, brief: { geoMustHave: false } } as const;
  const loose: Loosening[] = [{ ...preference, text: "Make location a preference" }];
  if (near) {
    const radiusKm = near.radiusKm * 2;
    const brief = { near: { ...near, radiusKm } };
    loose.push({
      code,
      constraint: "near.radiusKm",
      relaxedTo: radiusKm,
      brief,
      text: `Widen the radius to ${formatDistance(radiusKm)}`,
    });
  }
  return loose;
}

function assetLoosenings({ mustHaveAssets, exclusivityRequired }: BriefCriteria): Loosening[] {
  const loose = mustHaveAssets.map((asset): Loosening => ({
    code: "asset_absent",
    constraint: "mustHaveAssets",
    relaxedTo: asset,
    brief: { mustHaveAssets: mustHaveAssets.filter((other) => other !== asset) },
    text: `Don’t require ${plainWords(asset)}`,
  }));
  if (!exclusivityRequired) return loose;
  const brief = { exclusivityRequired: false };
  const text = "Don’t require exclusivity";
  return [
    ...loose,
    { code: "exclusivity_unavailable", constraint: "exclusivityRequired", relaxedTo: false, brief, text },
  ];
}

function blockLoosenings(criteria: BriefCriteria): Loosening[] {
  const { propertyTypes, sportOrGenre, brandSafetyExclusions, excludedCountries, excludedRegions } = criteria;
  const unblock = <Code extends string>(block: readonly Code[], code: Code) => block.filter((other) => other !== code);
  return [
    ...excludedCountries.map((country): Loosening => ({
      code: "place_excluded",
      constraint: "excludedCountries",
      relaxedTo: country,
      brief: { excludedCountries: unblock(excludedCountries, country) },
      text: `Allow ${countryInText(country)}`,
    })),
    ...excludedRegions.map((region): Loosening => ({
      code: "place_excluded",
      constraint: "excludedRegions",
      relaxedTo: region,
      brief: { excludedRegions: unblock(excludedRegions, region) },
      text: `Allow ${region}`,
    })),
    ...propertyTypes.block.map((type): Loosening => ({
      code: "property_type_excluded",
      constraint: "propertyTypes.block",
      relaxedTo: type,
      brief: { propertyTypes: { ...propertyTypes, block: unblock(propertyTypes.block, type) } },
      text: `Allow ${plainWords(type)}`,
    })),
    ...sportOrGenre.block.map((genre): Loosening => ({
      code: "genre_excluded",
      constraint: "sportOrGenre.block",
      relaxedTo: genre,
      brief: { sportOrGenre: { ...sportOrGenre, block: unblock(sportOrGenre.block, genre) } },
      text: `Allow ${plainWords(genre)}`,
    })),
    ...brandSafetyExclusions.map((flag): Loosening => ({
      code: "brand_safety",
      constraint: "brandSafetyExclusions",
      relaxedTo: flag,
      brief: { brandSafetyExclusions: unblock(brandSafetyExclusions, flag) },
      text: `Allow ${brandSafetyLabels[flag]}`,
    })),
  ];
}
