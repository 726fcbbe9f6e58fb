import { formatCount, formatDate } from "@/lib/platform/format";
import { SelectRow } from "@/components/layout/row-selection";
import type { InventoryRow } from "@/lib/inventory/schema";
import { OwnStatus } from "../status-badge";
import { ListingActions } from "./listing-actions";
import { ListingLink, TurnText, locationText, offerValueText, rowLabel } from "./row-parts";

interface InventoryCardsProps {
  rows: readonly InventoryRow[];
  isEditor: boolean;
}

export function InventoryCards({ rows, isEditor }: InventoryCardsProps) {
  return (
    <ul className="flex flex-col gap-3 md:hidden">
      {rows.map((row) => (
        <li key={row.id} className="flex gap-3 rounded-xl border border-line bg-card p-4">
          {isEditor ? <SelectRow id={row.id} label={rowLabel(row)} /> : null}
          <div className="min-w-0 flex-1">
            <ListingLink row={row} isEditor={isEditor} />
            <p className="mt-0.5 text-meta text-soft">{locationText(row)}</p>
            <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm">
              <OwnStatus row={row} />
              <span className="num font-semibold">{row.priceText ?? "No price yet"}</span>
            </p>
            <p className="mt-2 text-meta text-soft tabular">{businessText(row)}</p>
            <p className="mt-1 flex flex-wrap items-center gap-x-2 text-meta text-soft tabular">
              {row.turn === "yours" ? <TurnText row={row} /> : null}
              {row.percent}% complete
              {row.missing > 0 ? <span className="text-signal">{row.missing} to publish</span> : null}
              {row.owner ? <span className="wrap-anywhere">{row.owner.name}</span> : null}
            </p>
          </div>
          <ListingActions row={row} isEditor={isEditor} />
        </li>
      ))}
    </ul>
  );
}

/** "Season 2027/28 · 1,234 views · 3 inquiries · 2 open offers, $58,600 · offer expires Nov 30, 2026" */
function businessText(row: InventoryRow): string {
  const { season, views, inquiries, openOffers, deadline } = row;
  const value = offerValueText(row);
  return [
    season ? `Season ${season}` : "",
    views === null ? "" : formatCount(views, "view"),
    formatCount(inquiries, "inquiry", "inquiries"),
    openOffers > 0 ? `${formatCount(openOffers, "open offer")}${value ? `, ${value}` : ""}` : "",
    deadline ? `${deadline.kind === "offer" ? "offer expires" : "decision by"} ${formatDate(deadline.day)}` : "",
  ]
    .filter(Boolean)
    .join(" · ");
}
