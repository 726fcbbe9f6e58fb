/** Saved listings as a table for spreadsheets. No cell is a formula. */
import Papa from "papaparse";
import { guardCell } from "@/lib/imports/file/formula-guard";
import { statusLabels } from "@/lib/listings/states";
import { displayedScore } from "@/lib/matching/labels";
import { decisionLabels, passReasonLabels } from "./decisions";
import type { SavedListing } from "./schema";

const columns: Record<string, (row: SavedListing) => string | number | null> = {
  Listing: ({ title }) => title,
  Seller: ({ seller }) => seller,
  City: ({ city }) => city,
  Country: ({ country }) => country,
  Package: ({ packages, packageId }) => packages.find(({ id }) => id === packageId)?.name ?? null,
  Price: ({ priceText }) => priceText,
  "Price from": ({ fromPrice }) => fromPrice,
  Currency: ({ currency }) => currency,
  "Unique reach": ({ uniqueReach }) => uniqueReach,
  "Decision deadline": ({ decisionDeadline }) => decisionDeadline,
  Match: ({ match }) => (match?.state === "scored" ? displayedScore(match.score) : null),
  "On the Marketplace": ({ status }) => statusLabels[status],
  Status: ({ decision }) => decisionLabels[decision],
  "Reason for passing": ({ passReason }) => passReason && passReasonLabels[passReason],
  "Note on passing": ({ passNote }) => passNote,
  Owner: ({ owner }) => owner?.name ?? null,
  Votes: ({ votes }) => votes.length,
  "Voted by": ({ votes }) => votes.map(({ name }) => name).join("; "),
  Comments: ({ comments }) => comments,
  Lists: ({ lists }) => lists.map(({ name }) => name).join("; "),
  Note: ({ note }) => note,
  Changes: ({ changes }) => changes.map(({ text }) => text).join("; "),
  Saved: ({ savedAt }) => savedAt.slice(0, 10),
  "Saved by": ({ savedBy }) => savedBy,
};

/** With the byte order mark, by which spreadsheets recognize UTF-8. */
export function savedCsv(rows: readonly SavedListing[]): string {
  const cells = rows.map((row) => Object.values(columns).map((cellOf) => guardCell(String(cellOf(row) ?? ""))));
  return `\uFEFF${Papa.unparse([Object.keys(columns), ...cells], { newline: "\r\n" })}`;
}
