/**
 * The life of a seller plan: none, starter with its free connections, limit reached, quote requested, quoted, active, past
 * due for 14 days, unpaid and read-only, or canceled at the end of the period and back to starter. Every step is one row.
 */
import { days } from "@/lib/platform/clock";

export const planStatuses = [
  "starter",
  "quote_requested",
  "quoted",
  "active",
  "past_due",
  "unpaid",
  "cancel_scheduled",
  "canceled",
] as const;
export type PlanStatus = (typeof planStatuses)[number];

/** What is shown: no row yet is `none`, and starter with its free connections used is `limit_reached`. */
export const planStates = ["none", "limit_reached", ...planStatuses] as const;
export type PlanState = (typeof planStates)[number];

export const planStateLabels: Record<PlanState, string> = {
  none: "Starter",
  starter: "Starter",
  limit_reached: "Free connections used",
  quote_requested: "Quote requested",
  quoted: "Quote ready",
  active: "Active",
  past_due: "Past due",
  unpaid: "Unpaid, read-only",
  cancel_scheduled: "Ends with the period",
  canceled: "Canceled",
};

/** How long the plan stays active with an unpaid renewal. */
export const graceMs = days(14);

/**
 * Of two paths of equal length, the one with the earlier steps is chosen: a plan that ended was canceled, not overdue.
 */
export const planSteps = [
  "request_quote",
  "send_quote",
  "close_quote",
  "activate",
  "schedule_cancel",
  "undo_cancel",
  "miss_payment",
  "end_grace",
  "settle",
  "end",
  "restart",
] as const;
export type PlanStep = (typeof planSteps)[number];

export const planTransitions: Record<PlanStep, { from: readonly PlanState[]; to: PlanStatus }> = {
  request_quote: { from: ["none", "starter", "limit_reached", "canceled"], to: "quote_requested" },
  send_quote: { from: ["quote_requested"], to: "quoted" },
  close_quote: { from: ["quote_requested", "quoted"], to: "starter" },
  activate: { from: ["quoted"], to: "active" },
  miss_payment: { from: ["active"], to: "past_due" },
  end_grace: { from: ["past_due"], to: "unpaid" },
  settle: { from: ["past_due", "unpaid"], to: "active" },
  schedule_cancel: { from: ["active"], to: "cancel_scheduled" },
  undo_cancel: { from: ["cancel_scheduled"], to: "active" },
  end: { from: ["cancel_scheduled", "past_due", "unpaid"], to: "canceled" },
  restart: { from: ["canceled"], to: "starter" },
};

export const canPerformStep = (step: PlanStep, state: PlanState): boolean => planTransitions[step].from.includes(state);

/** The plan has been paid for and has not ended: another quote changes its terms, not its state. */
export const isRunning = (status: PlanState): boolean =>
  ["active", "past_due", "unpaid", "cancel_scheduled"].includes(status);

interface Allowance {
  free: number;
  used: number;
}

export function planStateOf(status: PlanStatus | null, { free, used }: Allowance): PlanState {
  if (status !== null && status !== "starter") return status;
  if (used >= free) return "limit_reached";
  return status ?? "none";
}

/**
 * The shortest path through the table from one state to another, for a provider that reports states instead of steps;
 * null if there is none, empty if the states are equal.
 */
export function stepsBetween(from: PlanState, to: PlanStatus): PlanStep[] | null {
  const ways = new Map<PlanState, PlanStep[]>([[from, []]]);
  for (const [at, way] of ways) {
    if (at === to) return way;
    for (const step of planSteps) {
      const next = planTransitions[step].to;
      if (canPerformStep(step, at) && !ways.has(next)) ways.set(next, [...way, step]);
    }
  }
  return null;
}
