import { MatchBadge } from "@/components/match/match-badge";
import { ButtonLink } from "@/components/ui/button";
import { uniqueReachOf } from "@/lib/listings/reach";
import { visibleCents } from "@/lib/listings/pricing";
import type { ListingDetail } from "@/lib/listings/view";
import { costPerReach, effectiveCpm, formatUnitCost } from "@/lib/opportunities/compare/costs";
import type { PackageScore } from "@/lib/opportunities/package-score";

interface PackageCostsProps {
  item: ListingDetail["packages"][number];
  listing: ListingDetail;
}

/** The package's own price over the listing's reach and impressions, independent of other packages. */
export function PackageCosts({ item, listing: { reach, currency } }: PackageCostsProps) {
  const cents = visibleCents(item, currency);
  if (cents === null || cents <= 0) return null;
  const costs = [
    ["CPM", effectiveCpm(cents, reach.estImpressions ?? 0), "Needs estimated impressions"],
    ["Cost per reach", costPerReach(cents, uniqueReachOf(reach) ?? 0), "Needs unique reach"],
  ] as const;
  return (
    <dl className="mt-3 flex gap-8 border-t border-line pt-3 text-sm">
      {costs.map(([name, cost, gap]) => (
        <div key={name}>
          <dt className="text-meta text-soft">{name}</dt>
          <dd className={cost === null ? "text-meta text-gold" : "num font-medium"}>
            {cost === null ? gap : formatUnitCost(cost, currency)}
          </dd>
        </div>
      ))}
    </dl>
  );
}

interface PackageFitProps {
  /** Null without a brief, or with one that has too little information. */
  score: PackageScore | null;
  /** The URL to propose this package; null if it cannot be bought. */
  proposeHref: string | null;
  /** The ROI calculator with its price; null if that is hidden. */
  roiHref: string | null;
  name: string;
}

/** The package's own score, with links to the calculator and a proposal. */
export function PackageFit({ score, proposeHref, roiHref, name }: PackageFitProps) {
  if (!score && !proposeHref && !roiHref) return null;
  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      {score?.label && score.score !== null ? <MatchBadge score={score.score} label={score.label} /> : null}
      {score?.excluded ? (
        <p className="min-w-0 flex-1 basis-40 text-meta text-soft">
          <span className="font-bold text-signal">! </span>
          {score.excluded}
        </p>
      ) : null}
      <div data-print="hide" className="ml-auto flex flex-wrap gap-2">
        {roiHref ? (
          <ButtonLink href={roiHref} variant="quiet" size="sm" aria-label={`Calculate ROI: ${name}`}>
            Calculate ROI
          </ButtonLink>
        ) : null}
        {proposeHref ? (
          <ButtonLink href={proposeHref} variant="ghost" size="sm" aria-label={`Propose: ${name}`}>
            Propose
          </ButtonLink>
        ) : null}
      </div>
    </div>
  );
}
