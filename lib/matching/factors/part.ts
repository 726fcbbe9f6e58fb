/**
 * A factor consists of equal parts: those that the brief states. A part without listing data counts `UNKNOWN_VALUE`;
 * the mean of all parts is the factor's value. Values are always added in the order of the parts, so that the same
 * listing always gets exactly the same result.
 */
import { UNKNOWN_VALUE } from "../compiled-brief";
import { percent, shortShare } from "../wording";

export interface Part {
  /** The listing field it reads, by API name. */
  field: string;
  /** 0..1, or null if the listing doesn't provide it. */
  value: number | null;
  /** The explanation with both values; called only when the value is known. */
  explain: () => string;
  /** The explanation when the value is unknown. */
  missing: string;
  /** Listed as a caution regardless of its value: it costs no points yet. */
  isCaution?: boolean;
  /** It misses a limit, such as the maximum budget: a caution, however small the miss, and never a reason. */
  isMissed?: boolean;
  /** It costs points but is neither a reason nor a caution: a price below the budget. */
  isNeutral?: boolean;
}

/** A share of at least this is sufficient and counts for the listing; less counts against it. */
export const ENOUGH = 0.5;

/** Whether a part counts for a listing or against it, never both; null if the listing doesn't provide it. */
export function sideOf({ value, isCaution, isMissed, isNeutral }: Part): "reason" | "caution" | null {
  if (isCaution) return "caution";
  if (value === null || isNeutral) return null;
  return isMissed || value < ENOUGH ? "caution" : "reason";
}

/** The share, and, if it is too small, which one is sufficient. */
export const shareSentence = (share: number, what: string): string =>
  share >= ENOUGH
    ? `${percent(share)} ${what}`
    : `${shortShare(share)} ${what}; at least ${percent(ENOUGH)} is a good fit`;

export const notProvided = (what: string): string => `${what} not provided`;

export function factorValue(parts: readonly Part[]): number {
  let sum = 0;
  for (const part of parts) sum += part.value ?? UNKNOWN_VALUE;
  return sum / parts.length;
}

/** Share of the parts with data. */
export const knownShare = (parts: readonly Part[]): number =>
  parts.filter((part) => part.value !== null).length / parts.length;

export const clampShare = (value: number): number => (value < 0 ? 0 : value > 1 ? 1 : value);
