/** From a listing's daily figures to what its seller sees: totals, reasons, missing facts, and groups of briefs. */
import type { ExclusionCode } from "@/lib/matching/match";
import type { FilterName } from "@/lib/opportunities/filters";
import type { Counts, GapCounts, ListingDay } from "./day-summary";
import { editorPath, type FactField, factLabels } from "./fact-fields";
import { gapText } from "./gap-text";
import { type Group, privateGroups, totalOf } from "./private-groups";
import { filterReasons, limitReasons } from "./reason-labels";
import type { GroupRow, ListingVisibility, MissingFact, Reason, SearchCounts } from "./view";

interface Observed {
  listing: ListingVisibility["listing"];
  /** Only currently missing facts; those filled in since then need no line. */
  missing: readonly FactField[];
  current: readonly ListingDay[];
  before: readonly ListingDay[];
}

type Visibility = Omit<ListingVisibility, "period" | "from" | "to">;

export function visibilityOf({ listing, missing, current, before }: Observed): Visibility {
  const groups = privateGroups(current);
  const [total, earlier] = [totalOf(groups), totalOf(privateGroups(before))];
  return {
    listing,
    counts: total && searchCounts(total),
    before: earlier && searchCounts(earlier),
    reasons: total ? reasonsOf(total, earlier) : [],
    missing: total ? missingOf(listing.id, total, missing) : [],
    groups: groups.map(groupRow),
  };
}

const searchCounts = ({ searches, shown, topTen, goodMatches, excluded, filteredOut }: Counts): SearchCounts => ({
  searches,
  shown,
  topTen,
  goodMatches,
  excluded,
  filteredOut,
});

const entriesOf = <Key extends string, Value>(record: Partial<Record<Key, Value>>) =>
  Object.entries(record) as [Key, Value][];

function reasonsOf(total: Counts, earlier: Counts | null): Reason[] {
  const limits = entriesOf<ExclusionCode, number>(total.limits).map(([code, searches]): Reason => {
    const before = earlier && (earlier.limits[code] ?? 0);
    return { kind: "brief", code, label: limitReasons[code], searches, before };
  });
  const filters = entriesOf<FilterName, number>(total.filters).map(([code, searches]): Reason => {
    const before = earlier && (earlier.filters[code] ?? 0);
    return { kind: "filter", code, label: filterReasons[code], searches, before };
  });
  return [...limits, ...filters].toSorted((a, b) => b.searches - a.searches || (a.label < b.label ? -1 : 1));
}

function missingOf(listingId: string, { gaps }: Counts, missing: readonly FactField[]): MissingFact[] {
  return entriesOf<FactField, GapCounts>(gaps)
    .filter(([field]) => missing.includes(field))
    .map(([field, counts]) => ({
      field,
      label: factLabels[field],
      href: editorPath(listingId, field),
      ...counts,
      mostPoints: counts.mostPoints / 100,
      text: gapText(counts),
    }))
    .toSorted((a, b) => b.keptOut - a.keptOut || b.goodMatches - a.goodMatches || b.costPoints - a.costPoints);
}

const groupRow = ({ label, counts }: Group): GroupRow => ({
  label,
  ...searchCounts(counts),
  mainReason: reasonsOf(counts, null)[0]?.label ?? null,
});
