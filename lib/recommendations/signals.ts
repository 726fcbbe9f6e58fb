/**
 * A marketer's actions on a listing, as evidence for its brief. One signal counts per listing: explicit feedback, else
 * passing on it or declining its offer, else the furthest action.
 */
import type { Evidence, FactorValues } from "@/lib/matching/learned-weights";
import type { Factor } from "@/lib/matching/weights";
import type { SignalKind } from "@/lib/preferences/learned";

export interface Signal {
  kind: SignalKind;
  listingId: string;
  /** Milliseconds since 1970. */
  at: number;
  /** The factor of the given reason; null if there was none. */
  factor: Factor | null;
  /** The given reason matches no factor: it hides the listing and teaches nothing. */
  teachesNothing?: boolean;
}

/** The learning rules as they are now; stored with what follows from them. */
export const POLICY_VERSION = 1;

/** The strength of each, and its precedence over others about the same listing. */
const rules: Record<SignalKind, { strength: number; rank: number; direction: Evidence["direction"] }> = {
  saved: { strength: 1, rank: 1, direction: "for" },
  message: { strength: 2, rank: 2, direction: "for" },
  offer: { strength: 3, rank: 3, direction: "for" },
  agreed: { strength: 5, rank: 5, direction: "for" },
  passed: { strength: 1.5, rank: 4, direction: "against" },
  declined: { strength: 1.5, rank: 4, direction: "against" },
  more: { strength: 2, rank: 6, direction: "for" },
  less: { strength: 1, rank: 6, direction: "against" },
};

/** One per listing, oldest first, without those that teach nothing. */
export function decisiveSignals(signals: readonly Signal[]): Signal[] {
  const byListing = new Map<string, Signal>();
  for (const signal of signals.toSorted(byTime)) {
    const known = byListing.get(signal.listingId);
    if (!known || rules[signal.kind].rank >= rules[known.kind].rank) byListing.set(signal.listingId, signal);
  }
  return [...byListing.values()].filter(({ teachesNothing }) => !teachesNothing).toSorted(byTime);
}

/** The same order whatever order the database returns. */
function byTime(a: Signal, b: Signal): number {
  if (a.at !== b.at) return a.at - b.at;
  const [first, second] = [`${a.listingId} ${a.kind}`, `${b.listingId} ${b.kind}`];
  return first < second ? -1 : Number(first > second);
}

export const evidenceOf = ({ kind, at, factor }: Signal, values: FactorValues): Evidence => ({
  direction: rules[kind].direction,
  strength: rules[kind].strength,
  at,
  values,
  reason: rules[kind].direction === "against" ? factor : null,
});
