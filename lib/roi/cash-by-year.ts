/**
 * Cost and profit of each year of a term, spread evenly over its months, and their present value at the start when a
 * year's money counts at its end.
 */
interface Spread {
  /** Dollars over the whole term. */
  cost: number;
  gain: number;
  months: number;
  /** A year, 0 to 1. */
  rate: number;
}

export interface CashYear {
  /** From 1. */
  year: number;
  cost: number;
  profit: number;
  net: number;
  discounted: number;
  /** Present values of this year and those before. */
  cumulative: number;
}

export function cashByYear({ cost, gain, months, rate }: Spread): CashYear[] {
  let cumulative = 0;
  return Array.from({ length: Math.ceil(months / 12) }, (_, before) => {
    const share = Math.min(12, months - before * 12) / months;
    const net = (gain - cost) * share;
    const discounted = net / (1 + rate) ** (before + 1);
    cumulative += discounted;
    return { year: before + 1, cost: cost * share, profit: gain * share, net, discounted, cumulative };
  });
}
