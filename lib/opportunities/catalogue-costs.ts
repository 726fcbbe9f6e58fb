/** What a brief finds in the catalogue, and what each of its single conditions costs: how many more there were without it. */
import { compileBrief } from "@/lib/matching/compiled-brief";
import { brandSafetyLabels } from "@/lib/matching/brand-safety";
import type { BriefCriteria } from "@/lib/matching/criteria";
import { matchLabel, matchLabels, type MatchLabel } from "@/lib/matching/labels";
import { type ExclusionCode, exclusionCodes } from "@/lib/matching/match";
import { count, plainWords } from "@/lib/matching/wording";
import { formatMoney } from "@/lib/platform/money";

import { type Bitmap, BLOCK_ROWS, countBits, forEachBlock, setBit } from "./catalogue-bitmap";
import { exclusionBit, exclusionsOf, makeExclusions } from "./catalogue-hard-filters";
import { BulkScorer } from "./catalogue-scorer";
import type { CatalogueStore } from "./catalogue-store";

export interface MatchCount {
  /** Listings that no hard filter rules out. */
  matches: number;
  /** Null under a brief that states too little to be scored. */
  byLabel: Record<MatchLabel, number> | null;
  /** How many each hard filter rules out; a listing may be ruled out by several. */
  excluded: Partial<Record<ExclusionCode, number>>;
}

export interface ConstraintCost {
  /** The brief field, as the API names it. */
  constraint: string;
  /** What the field would be instead. */
  relaxedTo: string | number | boolean | null;
  added: number;
  text: string;
}

/** @param now milliseconds since 1970 */
export function countMatches(store: CatalogueStore, criteria: BriefCriteria, now: number): MatchCount {
  store.scratch.reset(store.capacity);
  const brief = compileBrief(criteria, now);
  const byCode = exclusionCodes.map(() => 0);
  const matching = store.scratch.empty();
  forEachExclusions(store, criteria, now, store.live, (row, bits) => {
    if (bits === 0) setBit(matching, row);
    for (let rest = bits; rest !== 0; rest &= rest - 1) {
      const code = 31 - Math.clz32(rest & -rest);
      byCode[code] = (byCode[code] ?? 0) + 1;
    }
  });
  const excluded = Object.fromEntries(
    exclusionCodes.map((code, at) => [code, byCode[at] ?? 0]).filter(([, sum]) => sum),
  );
  const byLabel = brief.isScorable ? labelled(scoreCounts(new BulkScorer(store, brief), matching)) : null;
  return { matches: countBits(matching), byLabel, excluded };
}

/** How many rows have each whole score. */
function scoreCounts(scorer: BulkScorer, matching: Bitmap): Uint32Array {
  const counts = new Uint32Array(101);
  forEachBlock(matching, (rows, count) => {
    const kept = scorer.score(rows, count, 0);
    for (let at = 0; at < kept; at += 1) {
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

/** For each single condition what loosening it adds, most first. @param now milliseconds since 1970 */
export function constraintCosts(store: CatalogueStore, criteria: BriefCriteria, now: number): ConstraintCost[] {
  store.scratch.reset(store.capacity);
  const alone = ruledOutByOne(store, criteria, now);
  return loosenings(criteria)
    .map(({ code, brief, text, ...rest }) => {
      let added = 0;
      forEachExclusions(store, { ...criteria, ...brief }, now, alone.get(exclusionBit(code)) ?? null, (_, bits) => {
        if (bits === 0) added += 1;
      });
      return { ...rest, added, text: `${text} adds ${count(added)}` };
    })
    .sort((a, b) => b.added - a.added);
}

/** Rows that a single hard filter rules out, by its bit: only these can come back when one condition is loosened. */
function ruledOutByOne(store: CatalogueStore, criteria: BriefCriteria, now: number): Map<number, Bitmap> {
  const alone = new Map<number, Bitmap>();
  forEachExclusions(store, criteria, now, store.live, (row, bits) => {
    if (bits === 0 || (bits & (bits - 1)) !== 0) return;
    const rows = alone.get(bits) ?? store.scratch.empty();
    setBit(rows, row);
    alone.set(bits, rows);
  });
  return alone;
}

function forEachExclusions(
  store: CatalogueStore,
  criteria: BriefCriteria,
  now: number,
  among: Bitmap | null,
  visit: (row: number, bits: number) => void,
): void {
  if (!among) return;
  const exclusions = makeExclusions(store, compileBrief(criteria, now));
  const bits = new Int32Array(BLOCK_ROWS);
  forEachBlock(among, (rows, count) => {
    exclusionsOf(exclusions, rows, count, bits);
    for (let at = 0; at < count; at += 1) visit(rows[at] as number, bits[at] as number);
  });
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
  const text = `Raising budget max to ${formatMoney(raised)}`;
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
  const wish = { code, constraint: "geoMustHave", relaxedTo: false, brief: { geoMustHave: false } } as const;
  const loose: Loosening[] = [{ ...wish, text: "Making the geography a wish instead of a must" }];
  if (near) {
    const radiusKm = near.radiusKm * 2;
    const brief = { near: { ...near, radiusKm } };
    loose.push({
      code,
      constraint: "near.radiusKm",
      relaxedTo: radiusKm,
      brief,
      text: `Widening the radius to ${count(radiusKm)} km`,
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
    text: `Not insisting on ${plainWords(asset)}`,
  }));
  if (!exclusivityRequired) return loose;
  const brief = { exclusivityRequired: false };
  const text = "Not insisting on exclusivity";
  return [
    ...loose,
    { code: "exclusivity_unavailable", constraint: "exclusivityRequired", relaxedTo: false, brief, text },
  ];
}

function blockLoosenings({ propertyTypes, sportOrGenre, brandSafetyExclusions }: BriefCriteria): Loosening[] {
  const unblock = <Code extends string>(block: readonly Code[], code: Code) => block.filter((other) => other !== code);
  return [
    ...propertyTypes.block.map((type): Loosening => ({
      code: "property_type_excluded",
      constraint: "propertyTypes.block",
      relaxedTo: type,
      brief: { propertyTypes: { ...propertyTypes, block: unblock(propertyTypes.block, type) } },
      text: `Allowing ${plainWords(type)}`,
    })),
    ...sportOrGenre.block.map((genre): Loosening => ({
      code: "genre_excluded",
      constraint: "sportOrGenre.block",
      relaxedTo: genre,
      brief: { sportOrGenre: { ...sportOrGenre, block: unblock(sportOrGenre.block, genre) } },
      text: `Allowing ${plainWords(genre)}`,
    })),
    ...brandSafetyExclusions.map((flag): Loosening => ({
      code: "brand_safety",
      constraint: "brandSafetyExclusions",
      relaxedTo: flag,
      brief: { brandSafetyExclusions: unblock(brandSafetyExclusions, flag) },
      text: `Allowing ${brandSafetyLabels[flag]}`,
    })),
  ];
}
