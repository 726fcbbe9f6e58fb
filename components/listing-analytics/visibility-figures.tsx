import { formatNumber } from "@/lib/platform/format";
import type { ListingVisibility, SearchCounts } from "@/lib/analytics/visibility/view";

const figures: readonly { name: keyof SearchCounts; label: string }[] = [
  { name: "searches", label: "Searches counted" },
  { name: "shown", label: "In the results" },
  { name: "topTen", label: "In the top 10" },
  { name: "goodMatches", label: "Good matches" },
  { name: "excluded", label: "Excluded by the brief" },
  { name: "filteredOut", label: "Left out by filters" },
];

/** The totals, each with its share of all searches and the previous period's value. */
export function VisibilityFigures({ counts, before }: { counts: SearchCounts } & Pick<ListingVisibility, "before">) {
  return (
    <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-xl border border-line bg-line sm:grid-cols-3 xl:grid-cols-6">
      {figures.map(({ name, label }) => (
        <div key={name} className="bg-card px-4 py-4">
          <dt className="text-meta text-soft">{label}</dt>
          <dd className="mt-1">
            <span className="num text-2xl font-semibold">{formatNumber(counts[name])}</span>
            {name === "searches" ? null : (
              <span className="ml-2 text-meta text-soft tabular">{shareText(counts[name], counts.searches)}</span>
            )}
            {before ? (
              <span className="block text-xs text-soft tabular">{formatNumber(before[name])} previously</span>
            ) : null}
          </dd>
        </div>
      ))}
    </dl>
  );
}

export const shareText = (part: number, all: number): string => `${all === 0 ? 0 : Math.round((100 * part) / all)}%`;
