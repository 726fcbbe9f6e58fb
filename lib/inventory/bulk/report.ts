/** A plan for display: what changes for how many listings, and what stays unchanged and why. */
import { digest } from "@/lib/platform/random";
import type { Planned } from "./facts-queries";
import type { BulkReport } from "./schema";

const MAX_EXAMPLES = 3;

export function reportOf(selected: number, planned: readonly Planned[]): BulkReport {
  const changes = new Map<string, BulkReport["changes"][number]>();
  const stays: StayGroups = new Map();
  let unchanged = 0;
  for (const { facts, outcome } of planned) {
    if (outcome.does === "change") {
      const { label, prices = [] } = outcome;
      const group = changes.get(label) ?? { label, count: 0, examples: [] };
      group.count += 1;
      group.examples.push(...prices.slice(0, MAX_EXAMPLES - group.examples.length));
      changes.set(label, group);
    } else if (outcome.does === "nothing") unchanged += 1;
    else addStay(stays, outcome.reason, facts);
  }
  return {
    selected,
    changes: [...changes.values()],
    unchanged,
    stays: staysOf(stays),
  };
}

export type StayGroups = Map<string, BulkReport["stays"][number]>;

export function addStay(groups: StayGroups, reason: string, { id, title }: { id: string; title: string }): void {
  const group = groups.get(reason) ?? { reason, count: 0, examples: [] };
  group.count += 1;
  if (group.examples.length < MAX_EXAMPLES) group.examples.push({ id, title });
  groups.set(reason, group);
}

/** The largest group first. */
export const staysOf = (groups: StayGroups): BulkReport["stays"] =>
  [...groups.values()].toSorted((a, b) => b.count - a.count);

/** Equal as long as the outcome for the same listings is equal. */
export const fingerprintOf = (planned: readonly Planned[]): string =>
  digest(
    planned
      .map(({ facts, outcome }) =>
        [facts.id, ...(outcome.does === "change" ? [outcome.label, ...(outcome.prices ?? [])] : [outcome.does])].join(
          " ",
        ),
      )
      .join("\n"),
  );
