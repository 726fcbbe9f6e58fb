/**
 * What a plan allows, computed from its facts rather than its status, and only here. The same rule in SQL is in
 * entitlement-queries.ts, and a test compares the two for every status.
 */
import { type PlanStatus, isRunning } from "./plan-states";

export const paidPlans = ["seller_pro", "seller_enterprise"] as const;
export type PaidPlan = (typeof paidPlans)[number];
export type PlanName = "marketer_free" | "seller_starter" | PaidPlan;

export const planLabels: Record<PlanName, string> = {
  marketer_free: "Marketer",
  seller_starter: "Seller Starter",
  seller_pro: "Seller Pro",
  seller_enterprise: "Seller Enterprise",
};

export interface PlanFacts {
  plan: PlanName;
  status: PlanStatus;
  graceUntil: Date | null;
  seats: number | null;
}

export interface Entitlement {
  /** Connections are unlimited, and locked inquiries are open. */
  isActive: boolean;
  /** What the plan unlocked can be read, and answered once the invoice is paid. */
  isReadOnly: boolean;
  /** Null: no limit. */
  seats: number | null;
}

const starter: Entitlement = { isActive: false, isReadOnly: false, seats: null };

export const isPaidPlan = (plan: PlanName): plan is PaidPlan => (paidPlans as readonly string[]).includes(plan);

export function entitlementOf(facts: PlanFacts | null, at: Date): Entitlement {
  if (!facts || !isPaidPlan(facts.plan) || !isRunning(facts.status)) return starter;
  const { status, graceUntil, seats } = facts;
  const isInGrace = status === "past_due" && graceUntil !== null && graceUntil > at;
  const isActive = status === "active" || status === "cancel_scheduled" || isInGrace;
  return { isActive, isReadOnly: !isActive, seats };
}
