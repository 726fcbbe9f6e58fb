import { formatMoney } from "@/lib/platform/money";
/**
 * What a sponsorship costs per person or view. Source of the formulas: the product's reference on the
 * market, section 3.2. Money is cents and may be a fraction of one; null is "not computable", never Infinity or NaN.
 */

/** Cost per thousand impressions, per reach and per target reach are all based on this: the fee and its activation. */
export interface Cost {
  feeCents: number;
  /** Activation spend by fee, 0 to 4: 1 adds as much again as the fee (formula 2). */
  activationRatio: number;
}

/** Formula 1, T = F + A, with A = r × F. Excludes in-kind cost, measurement and staff, which are the buyer's own. */
export const totalCost = ({ feeCents, activationRatio }: Cost): number => Math.round(feeCents * (1 + activationRatio));

/** Formula 5, T ÷ R. */
export const costPerReach = (costCents: number, reach: number): number | null => per(costCents, reach);

/** Formula 5, T ÷ (R × t). @param targetShare the share of the reach in the target audience, 0..1 */
export const costPerTargetReach = (costCents: number, reach: number, targetShare: number): number | null =>
  per(costCents, reach * targetShare);

/** Formula 4, T ÷ N × 1,000. */
export const effectiveCpm = (costCents: number, impressions: number): number | null =>
  per(costCents * 1000, impressions);

function per(cents: number, count: number): number | null {
  if (!(cents > 0) || !(count > 0)) return null;
  const cost = cents / count;
  return Number.isFinite(cost) ? cost : null;
}

/** `$0.42`, `$26.97`, and `$0.0042` below a cent, so that no cost is shown as zero. */
export const formatUnitCost = (cents: number, currency: string): string =>
  formatMoney(cents, currency, cents < 1 ? 4 : 2);
