import { z } from "zod";
import { budgetFits } from "./budget-fit";

export const budgetCheckSchema = z.object({
  /** The brief whose maximum is compared; by default the active one. */
  briefId: z.uuid().optional(),
});
export type BudgetCheckInput = z.output<typeof budgetCheckSchema>;

export const budgetCheckViewSchema = z.object({
  fit: z.enum(budgetFits),
  checkedAt: z.iso.datetime(),
  nextAt: z.iso.datetime().describe("Until then, checking again returns the same result"),
});
export type BudgetCheckView = z.output<typeof budgetCheckViewSchema>;
