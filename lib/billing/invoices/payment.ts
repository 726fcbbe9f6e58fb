/**
 * A payment's effect on a plan, as plain values: the change, and the state to restore if the payment was marked by
 * mistake. A first payment and a plan change start a new period; a renewal continues where the last period ended.
 */
import type { PaidPlan } from "@/lib/entitlements/entitlement";
import type { PlanStatus } from "@/lib/entitlements/plan-states";
import { z } from "zod";
import { type BillingInterval, addInterval } from "../periods";
import type { InvoiceKind } from "./vocabulary";

export interface QuotedTerms {
  id: string;
  plan: PaidPlan;
  amountCents: bigint;
  currency: string;
  interval: BillingInterval;
  seats: number | null;
}

export interface PaidInvoice {
  kind: InvoiceKind;
  periodStart: Date | null;
  periodEnd: Date | null;
}

export interface PlanTerms {
  plan: PaidPlan;
  quoteId: string;
  amountCents: bigint;
  currency: string;
  interval: BillingInterval;
  seats: number | null;
}

export const termsOfQuote = ({ id, ...terms }: QuotedTerms): PlanTerms => ({ ...terms, quoteId: id });

/** The period that the payment covers. */
export function paidPeriod(
  { kind, periodStart, periodEnd }: PaidInvoice,
  interval: BillingInterval,
  at: Date,
): { periodStart: Date; periodEnd: Date } {
  if (kind === "renewal" && periodStart && periodEnd) return { periodStart, periodEnd };
  return { periodStart: at, periodEnd: addInterval(at, interval) };
}

const timestamp = z.iso.datetime().nullable();

/** The facts of a plan that a payment changes, as they are stored with the invoice. */
const planSnapshotSchema = z.object({
  status: z.enum(["quoted", "active", "past_due", "unpaid", "cancel_scheduled"]),
  plan: z.enum(["seller_starter", "seller_pro", "seller_enterprise"]),
  provider: z.enum(["invoice", "stripe"]).nullable(),
  quoteId: z.guid().nullable(),
  amountCents: z.int().nullable(),
  currency: z.string(),
  interval: z.enum(["month", "year"]).nullable(),
  seats: z.int().nullable(),
  periodStart: timestamp,
  periodEnd: timestamp,
  graceUntil: timestamp,
});
export type PlanSnapshot = z.output<typeof planSnapshotSchema>;

export const paymentEffectSchema = z.object({ before: planSnapshotSchema, after: planSnapshotSchema });

interface SnapshotSource extends Omit<
  PlanSnapshot,
  "status" | "plan" | "amountCents" | "periodStart" | "periodEnd" | "graceUntil"
> {
  status: PlanStatus;
  plan: string;
  amountCents: bigint | null;
  periodStart: Date | null;
  periodEnd: Date | null;
  graceUntil: Date | null;
}

export const snapshotOf = (plan: SnapshotSource): PlanSnapshot => planSnapshotSchema.parse(plainFacts(plan));

/** Whether the plan is still as the payment left it, so that the payment can be undone. */
export function isUnchangedSince(plan: SnapshotSource, after: PlanSnapshot): boolean {
  const { data } = planSnapshotSchema.safeParse(plainFacts(plan));
  return data !== undefined && snapshotKeys.every((key) => data[key] === after[key]);
}

const snapshotKeys = Object.keys(planSnapshotSchema.shape) as (keyof PlanSnapshot)[];

const plainFacts = (plan: SnapshotSource) => ({
  ...plan,
  amountCents: plan.amountCents === null ? null : Number(plan.amountCents),
  periodStart: plan.periodStart?.toISOString() ?? null,
  periodEnd: plan.periodEnd?.toISOString() ?? null,
  graceUntil: plan.graceUntil?.toISOString() ?? null,
});

/** The facts to restore when a payment is undone. */
export const restoredFacts = (before: PlanSnapshot) => ({
  ...before,
  amountCents: before.amountCents === null ? null : BigInt(before.amountCents),
  periodStart: dateOf(before.periodStart),
  periodEnd: dateOf(before.periodEnd),
  graceUntil: dateOf(before.graceUntil),
});

const dateOf = (iso: string | null): Date | null => (iso === null ? null : new Date(iso));
