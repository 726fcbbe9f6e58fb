/** Objectives to assets: each objective uses the best asset for it; objectives count by their weight. */
import { assetCategories } from "@/lib/listings/vocabulary";

import { affinityOf, assetMask } from "../affinity";
import type { CompiledBrief } from "../compiled-brief";
import type { ListingFacts } from "../criteria";
import { plainWords } from "../wording";
import { notProvided, type Part } from "./part";

type Objectives = CompiledBrief["objectives"];

/** Null without any assets. */
export function objectivesValue(objectives: Objectives, mask: number): number | null {
  if (mask === 0) return null;
  let sum = 0;
  for (const { code, share } of objectives) sum += share * bestFor(code, mask).value;
  return sum;
}

function bestFor(code: Objectives[number]["code"], mask: number) {
  let best = { value: 0, asset: assetCategories[0] as (typeof assetCategories)[number] };
  assetCategories.forEach((asset, bit) => {
    if ((mask & (1 << bit)) === 0) return;
    const value = affinityOf(code, asset);
    if (value > best.value) best = { value, asset };
  });
  return best;
}

export function objectivesParts(brief: CompiledBrief, listing: ListingFacts): Part[] {
  if (brief.objectives.length === 0) return [];
  const mask = assetMask(listing.assets);
  const value = objectivesValue(brief.objectives, mask);
  const explain = () =>
    value !== null && value >= 0.5 ? serves(brief.objectives, mask) : falls(brief.objectives, mask);
  return [{ field: "packages.assets", value, explain, missing: notProvided("Package assets") }];
}

function serves(objectives: Objectives, mask: number): string {
  const scored = objectives.map(({ code, share }) => ({ code, share, ...bestFor(code, mask) }));
  const [best] = scored.toSorted((a, b) => b.share * b.value - a.share * a.value);
  return best ? `Includes ${plainWords(best.asset)}, a strong fit for your ${plainWords(best.code)} objective` : "";
}

function falls(objectives: Objectives, mask: number): string {
  const scored = objectives.map(({ code, share }) => ({ code, share, ...bestFor(code, mask) }));
  const [worst] = scored.toSorted((a, b) => b.share * (1 - b.value) - a.share * (1 - a.value));
  return worst ? `Closest asset to your ${plainWords(worst.code)} objective: ${plainWords(worst.asset)}` : "";
}
