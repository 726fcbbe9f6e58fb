/** A budget check is valid for 30 days: until then, checking again returns the same result. */
import { days, later } from "@/lib/platform/clock";
import type { BudgetFit } from "./budget-fit";
import type { BudgetCheckView } from "./schema";

const validFor = days(30);

export interface BudgetCheckRow {
  fit: BudgetFit;
  createdAt: Date;
}

/** Checks made after this moment are still valid. */
export const validSince = (now: Date): Date => later(now, -validFor);

export const toBudgetCheckView = ({ fit, createdAt }: BudgetCheckRow): BudgetCheckView => ({
  fit,
  checkedAt: createdAt.toISOString(),
  nextAt: later(createdAt, validFor).toISOString(),
});
