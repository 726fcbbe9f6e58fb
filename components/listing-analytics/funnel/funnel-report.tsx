import { BenchmarkTable } from "./benchmark-table";
import { FunnelOverTime } from "./funnel-over-time";
import { FunnelSteps } from "./funnel-steps";
import { GroupTable } from "./group-table";
import { ListingTable } from "./listing-table";
import { LostTable } from "./lost-table";
import type { Funnel } from "@/lib/analytics/funnel/view";

interface FunnelReportProps {
  funnel: Funnel;
  weeks: number;
  csvHref: string;
  /** Null for all listings together. */
  listingId: string | null;
}

/** From impression to deal: the steps, over time, where from, by whom, beside others, and why not. */
export function FunnelReport({ funnel, weeks, csvHref, listingId }: FunnelReportProps) {
  return (
    <div className="flex flex-col gap-6">
      <FunnelSteps funnel={funnel} csvHref={csvHref} listingId={listingId} />
      <FunnelOverTime funnel={funnel} csvHref={csvHref} />
      {listingId ? (
        <BenchmarkTable benchmark={funnel.benchmark} />
      ) : (
        <ListingTable listings={funnel.listings} weeks={weeks} />
      )}
      <GroupTable
        title="Where marketers met it"
        description="Saves, inquiries, offers and deals belong to the last view of the organization."
        by="Source"
        groups={funnel.sources}
      />
      <GroupTable
        title="By marketers’ sector"
        description="Each row comes from at least 5 organizations; smaller ones are combined."
        by="Sector"
        groups={funnel.categories}
      />
      <LostTable lost={funnel.lost} csvHref={csvHref} listingId={listingId} />
      <p className="max-w-[80ch] text-meta text-soft">
        Impressions, views, saves and comparisons are shown for four weeks together once at least 5 marketers’
        organizations have met a listing, so no marketer can be recognized. Weeks end on Sunday (UTC). Your own
        organization, API keys, programs and Pitchside staff are not counted.
      </p>
    </div>
  );
}
