import { TabLinks } from "@/components/ui/tabs";
import { hrefOf } from "./list-pages";

export interface StatusTabsProps<Status extends string> {
  label: string;
  path: string;
  query: Record<string, string | undefined>;
  statuses: readonly Status[];
  labels: Readonly<Record<Status, string>>;
  counts: Readonly<Partial<Record<Status, number>>>;
  current: string | undefined;
  /** Adds a leading "All" tab. */
  withAll?: boolean;
}

/** One tab per status, with its count; the other filters carry over. */
export function StatusTabs<Status extends string>(props: StatusTabsProps<Status>) {
  const { label, path, query, statuses, labels, counts, current, withAll = false } = props;
  const hrefFor = (status?: Status) => hrefOf(path, { ...query, status, cursor: undefined });
  const total = Object.values<number | undefined>(counts).reduce<number>((sum, count) => sum + (count ?? 0), 0);
  const all = { href: hrefFor(), label: "All", count: total, current: !current || current === "all" };
  const each = statuses.map((status) => ({
    href: hrefFor(status),
    label: labels[status],
    count: counts[status] ?? 0,
    current: current === status,
  }));
  return <TabLinks label={label} items={withAll ? [all, ...each] : each} />;
}
