/**
 * How a budget meets a price that stays hidden: overlap, close or apart, and nothing finer. Both are first rounded to
 * the marketplace's price bands, so that repeated checks can't narrow a price below its band.
 */
import { priceBandOf } from "../price-bands";

export const budgetFits = ["overlap", "close", "apart"] as const;
export type BudgetFit = (typeof budgetFits)[number];

/** @param budgetMaxCents the buyer's maximum @param priceCents the lowest hidden price */
export function budgetFit(budgetMaxCents: number, priceCents: number): BudgetFit {
  const bandsShort = priceBandOf(priceCents) - priceBandOf(budgetMaxCents);
  if (bandsShort <= 0) return "overlap";
  return bandsShort === 1 ? "close" : "apart";
}

export const budgetFitTexts: Readonly<Record<BudgetFit, string>> = {
  overlap: "Your ranges overlap",
  close: "Your ranges are close",
  apart: "Your ranges are far apart",
};
