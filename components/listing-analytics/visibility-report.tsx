import { EmptyState } from "@/components/layout/states/empty-state";
import type { ListingVisibility } from "@/lib/analytics/visibility/view";
import { GroupsTable } from "./groups-table";
import { MissingFacts } from "./missing-facts";
import { ReasonsTable } from "./reasons-table";
import { VisibilityFigures } from "./visibility-figures";

/** Why a listing was and wasn't shown: totals, what to fill in, reasons, and briefs by class. */
export function VisibilityReport({ visibility, canEdit }: { visibility: ListingVisibility; canEdit: boolean }) {
  const { counts, before, missing, reasons, groups } = visibility;
  if (!counts) return <NoFigures />;
  return (
    <div className="flex flex-col gap-6">
      <VisibilityFigures counts={counts} before={before} />
      <MissingFacts facts={missing} canEdit={canEdit} />
      <ReasonsTable reasons={reasons} searches={counts.searches} />
      <GroupsTable groups={groups} />
      <p className="max-w-[80ch] text-meta text-soft">
        A search counts once a day per brief and set of filters. Days are UTC; today is added tomorrow. Searches by API
        keys and Pitchside staff are not counted, and nobody is ever named.
      </p>
    </div>
  );
}

function NoFigures() {
  return (
    <EmptyState
      title="No figures for this period yet"
      text="Figures appear on the second day of each month for the month before, if marketers from at least 5 organizations searched while this listing was on the Marketplace. Below that, we show nothing, so no marketer can be recognized."
    />
  );
}
