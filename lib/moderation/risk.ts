/**
 * One figure for how closely a decision should be looked at, with its reasons: the sum of points of all warning signs,
 * at most 100. It decides nothing; an admin does.
 */
export interface RiskSign {
  points: number;
  text: string;
}

export interface Risk {
  score: number;
  level: "low" | "medium" | "high";
  /** Heaviest first. */
  reasons: string[];
}

/** An absent sign is false or null. */
export function riskOf(signs: readonly (RiskSign | false | null)[]): Risk {
  const present = signs.filter((sign) => sign !== false && sign !== null).toSorted((a, b) => b.points - a.points);
  const score = Math.min(
    100,
    present.reduce((sum, { points }) => sum + points, 0),
  );
  return { score, level: levelOf(score), reasons: present.map(({ text }) => text) };
}

const levelOf = (score: number): Risk["level"] => (score >= 60 ? "high" : score >= 25 ? "medium" : "low");

/** How far a value lies outside the typical range of its market; null inside it, or if the market is too small. */
export function outlierText(name: string, value: number | null, market: MarketRange | null): RiskSign | null {
  if (value === null || value <= 0 || !market || market.count < SMALLEST_MARKET || market.median <= 0) return null;
  const times = value / market.median;
  if (value > market.high && times >= FAR) return { points: 30, text: `${name} is ${timesText(times)} the median` };
  if (value < market.low && times <= 1 / FAR)
    return { points: 15, text: `${name} is 1/${Math.round(1 / times)} of the median` };
  return null;
}

/** Which of the comma-separated terms occur in a text as whole words. */
export function blockedTermsSign(terms: string, text: string): RiskSign | null {
  const words = wordsOf(text);
  const named = terms.split(",").filter((term) => wordsOf(term).trim() && words.includes(wordsOf(term)));
  return named.length === 0
    ? null
    : { points: 40, text: `Names a blocked category: ${named.map((term) => term.trim()).join(", ")}` };
}

/** Lowercase, with one space around each word. */
const wordsOf = (text: string): string =>
  ` ${
    text
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu)
      ?.join(" ") ?? ""
  } `;

export interface MarketRange {
  count: number;
  /** The tenth and the ninetieth percentile. */
  low: number;
  high: number;
  median: number;
}

const SMALLEST_MARKET = 8;
const FAR = 3;

const timesText = (times: number): string => `${times < 10 ? times.toFixed(1) : Math.round(times)} times`;
