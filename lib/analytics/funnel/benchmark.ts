/** A listing beside the average of its kind: of at least five other sellers, in blocks that may be shown. */
import type { StepCounts } from "./steps";
import type { Benchmark } from "./view";

/** Other sellers' listings behind a benchmark come from at least this many organizations. */
export const LEAST_SELLERS = 5;

interface Rate {
  label: string;
  unit: "count" | "share";
  of: (counts: StepCounts, listings: number) => number | null;
}

const share = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole);

const rates: readonly Rate[] = [
  { label: "Impressions per listing", unit: "count", of: ({ impressions }, listings) => impressions / listings },
  { label: "Views per impression", unit: "share", of: ({ views, impressions }) => share(views, impressions) },
  { label: "Saves per view", unit: "share", of: ({ saves, views }) => share(saves, views) },
  { label: "Inquiries per view", unit: "share", of: ({ inquiries, views }) => share(inquiries, views) },
  { label: "Deals per inquiry", unit: "share", of: ({ deals, inquiries }) => share(deals, inquiries) },
];

/** @param own null where the listing's own numbers may not be shown */
export function benchmarkOf(
  own: StepCounts | null,
  others: { category: string; listings: number; counts: StepCounts },
): Benchmark {
  return {
    category: others.category,
    listings: others.listings,
    rows: rates.map(({ label, unit, of }) => ({
      label,
      unit,
      own: own && of(own, 1),
      category: of(others.counts, others.listings),
    })),
  };
}
