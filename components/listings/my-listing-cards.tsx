import type { OwnListingRow } from "@/lib/listings/queries";
import { MyListingMenu } from "./my-listing-menu";
import { SelectCheckbox, ListingLink, formatDate, locationText, priceLabel } from "./my-listing-table";
import type { Selection } from "./my-listing-table";
import { OwnStatus } from "./status-badge";

interface MyListingCardsProps {
  rows: readonly OwnListingRow[];
  isEditor: boolean;
  selection: Selection;
}

export function MyListingCards({ rows, isEditor, selection }: MyListingCardsProps) {
  return (
    <ul className="flex flex-col gap-3 md:hidden">
      {rows.map((row) => (
        <li key={row.id} className="flex gap-3 rounded-xl border border-line bg-card p-4">
          {isEditor ? <SelectCheckbox row={row} selection={selection} /> : null}
          <div className="min-w-0 flex-1">
            <ListingLink row={row} isEditor={isEditor} />
            <p className="mt-0.5 text-meta text-soft">{locationText(row)}</p>
            <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm">
              <OwnStatus row={row} />
              <span className="num font-semibold">{priceLabel(row)}</span>
            </p>
            <p className="mt-2 text-meta text-soft tabular">
              {row.percent}% complete · updated {formatDate(row.updatedAt)}
              {row.missing.length > 0 ? <span className="text-signal"> · {row.missing.length} to publish</span> : null}
            </p>
          </div>
          <MyListingMenu row={row} isEditor={isEditor} />
        </li>
      ))}
    </ul>
  );
}
