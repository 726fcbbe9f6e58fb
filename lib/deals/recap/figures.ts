import type { RoiInput } from "@/lib/roi/schema";

/** Totals of accepted proofs: figures with the same label are summed, largest first. */
interface Proven {
  state: string;
  proofs: readonly { figure: number | null; figureLabel: string | null }[];
}

export function provenFigures(deliverables: readonly Proven[]): { label: string; value: number }[] {
  const sums = new Map<string, { label: string; value: number }>();
  for (const { state, proofs } of deliverables) {
    if (state !== "proof_accepted") continue;
    for (const { figure, figureLabel } of proofs) {
      if (figure === null) continue;
      const label = figureLabel?.trim() || "Total";
      const key = label.toLowerCase();
      const before = sums.get(key);
      sums.set(key, { label: before?.label ?? label, value: (before?.value ?? 0) + figure });
    }
  }
  return [...sums.values()].toSorted((a, b) => b.value - a.value);
}

/** What a figure counts, in common terms, and the business case input that it measures. */
const counted = {
  impressions: ["impressions", "views", "media impressions"],
  attendance: ["attendance", "visits", "visitors", "attendees"],
  uniqueReach: ["reach", "unique reach", "people reached", "unique visitors"],
  leads: ["leads"],
} as const;

/** The inputs that accepted proofs measured. Impressions are spread over the planned channels, so that each keeps its CPM. */
export function measuredInputs(figures: readonly { label: string; value: number }[], planned: RoiInput): RoiInput {
  const sumOf = (names: readonly string[]) => {
    const own = figures.filter(({ label }) => names.includes(label.toLowerCase()));
    return own.length === 0 ? undefined : own.reduce((sum, { value }) => sum + value, 0);
  };
  const [impressions, attendance, uniqueReach, leads] = [
    sumOf(counted.impressions),
    sumOf(counted.attendance),
    sumOf(counted.uniqueReach),
    sumOf(counted.leads),
  ];
  return {
    ...(impressions !== undefined && { channels: spread(impressions, planned.channels ?? []) }),
    ...(attendance !== undefined && { attendance }),
    ...(uniqueReach !== undefined && { uniqueReach }),
    ...(leads !== undefined && { leads }),
  };
}

function spread(total: number, channels: NonNullable<RoiInput["channels"]>): NonNullable<RoiInput["channels"]> {
  const planned = channels.reduce((sum, { impressions }) => sum + impressions, 0);
  if (planned === 0) return [{ ...channels[0], name: channels[0]?.name ?? "Accepted proofs", impressions: total }];
  return channels.map((channel) => ({ ...channel, impressions: (channel.impressions / planned) * total }));
}
