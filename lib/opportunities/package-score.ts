/**
 * How well each package of a listing fits a brief by itself: scored with only its own price and assets, on the scale of
 * the listing's score. A package outside the brief's limits shows the limit instead of a score.
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
  /** 0..100; null if the package is outside the brief. */
  score: number | null;
  label: MatchLabel | null;
  /** The first limit that excludes it. */
  excluded: string | null;
}

type Package = ListingDetail["packages"][number];

/** Empty for a brief with too little information for a score. */
export const packageScores = (
  brief: CompiledBrief,
  facts: ListingFacts,
  { packages, currency }: Pick<ListingDetail, "packages" | "currency">,
): PackageScore[] => packages.flatMap((item) => scoreOfPackage(brief, facts, item, currency));

interface OnlyPackage {
  name: string;
  /** Minor units of `currency`; null if hidden. */
  cents: number | null;
  currency: string;
  assets: readonly AssetCategory[];
}

/** The match of the listing as if it had only this package. */
export const packageMatch = (
  brief: CompiledBrief,
  facts: ListingFacts,
  { name, cents, currency, assets }: OnlyPackage,
): Match =>
  matchCompiled(brief, {
    ...facts,
    offers: cents !== null && cents > 0 ? [offerOf(name, cents, currency)] : [],
    hasHiddenPrice: false,
    assets: [...new Set(assets)],
  });

export const onlyPackage = ({ name, assets, ...price }: Package, currency: string): OnlyPackage => ({
  name,
  cents: visibleCents(price, currency),
  currency,
  assets: assets.map(({ category }) => category),
});

function scoreOfPackage(brief: CompiledBrief, facts: ListingFacts, item: Package, currency: string): PackageScore[] {
  const match = packageMatch(brief, facts, onlyPackage(item, currency));
  if (match.state === "unscored") return [];
  if (match.state === "excluded")
    return [{ packageId: item.id, score: null, label: null, excluded: match.excluded[0]?.text ?? null }];
  return [{ packageId: item.id, score: match.score, label: match.label, excluded: null }];
}
