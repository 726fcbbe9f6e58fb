/**
 * How well each package of a listing fits a brief by itself: scored with its own price and assets alone, on the scale of
 * the listing's score. A package outside the brief's limits says which one, instead of a score.
 */
import { type AssetCategory } from "@/lib/listings/vocabulary";
import { visibleCents } from "@/lib/listings/pricing";
import type { ListingDetail } from "@/lib/listings/view";
import { offerOf } from "./facts";
import type { CompiledBrief } from "@/lib/matching/compiled-brief";
import type { ListingFacts } from "@/lib/matching/criteria";
import { matchCompiled } from "@/lib/matching/score";
import { type MatchLabel } from "@/lib/matching/labels";
import type { Match } from "@/lib/matching/match";

export interface PackageScore {
  packageId: string;
  /** 0..100; null where the package is outside the brief. */
  score: number | null;
  label: MatchLabel | null;
  /** The first limit that excludes it. */
  excluded: string | null;
}

type Package = ListingDetail["packages"][number];

/** Empty under a brief that states too little for a score. */
export const packageScores = (
  brief: CompiledBrief,
  facts: ListingFacts,
  { packages, currency }: Pick<ListingDetail, "packages" | "currency">,
): PackageScore[] => packages.flatMap((item) => scoreOfPackage(brief, facts, item, currency));

/** The match of the listing as if the package were all it had. */
export function packageMatch(brief: CompiledBrief, facts: ListingFacts, item: Package, currency: string): Match {
  const cents = visibleCents(item, currency);
  return matchCompiled(brief, {
    ...facts,
    offers: cents !== null && cents > 0 ? [offerOf(item.name, cents, currency)] : [],
    hasHiddenPrice: false,
    assets: [...new Set(item.assets.map(({ category }) => category as AssetCategory))],
  });
}

function scoreOfPackage(brief: CompiledBrief, facts: ListingFacts, item: Package, currency: string): PackageScore[] {
  const match = packageMatch(brief, facts, item, currency);
  if (match.state === "unscored") return [];
  if (match.state === "excluded")
    return [{ packageId: item.id, score: null, label: null, excluded: match.excluded[0]?.text ?? null }];
  return [{ packageId: item.id, score: match.score, label: match.label, excluded: null }];
}
