/** A listing's search figures as a table for spreadsheets: a row per figure. */
import { writeCsv } from "@/lib/imports/file/write-csv";
import type { ListingVisibility, SearchCounts } from "./view";

const headings = ["Section", "Item", "Searches", "Previous period", "Detail"];

const totals: readonly (readonly [keyof SearchCounts, string])[] = [
  ["searches", "Searches counted"],
  ["shown", "In the results"],
  ["topTen", "In the top 10"],
  ["goodMatches", "Good matches"],
  ["excluded", "Excluded by the brief"],
  ["filteredOut", "Left out by filters"],
];

export function visibilityCsv({
  listing,
  from,
  to,
  counts,
  before,
  reasons,
  missing,
  groups,
}: ListingVisibility): string {
  return writeCsv(headings, [
    ["Listing", listing.title, "", "", `${from} to ${to}`],
    ...totals.map(([name, label]) => ["Totals", label, textOf(counts?.[name]), textOf(before?.[name]), ""]),
    ...reasons.map(({ label, searches, before: earlier }) => [
      "Why it wasn’t shown",
      label,
      textOf(searches),
      textOf(earlier),
      "",
    ]),
    ...missing.map(({ label, keptOut, text }) => ["What to fill in", label, textOf(keptOut), "", text]),
    ...groups.map(({ label, searches, shown, topTen }) => [
      "By type of brief",
      label,
      textOf(searches),
      "",
      `${shown} in the results, ${topTen} in the top 10`,
    ]),
  ]);
}

const textOf = (count: number | null | undefined): string =>
  count === null || count === undefined ? "" : String(count);
