/**
 * A factor is made of equal parts: those that the brief states. A part without listing data counts
 * `UNKNOWN_VALUE`; the mean of all parts is the factor's value. Values are added in the order of the parts, everywhere,
 * so that the same listing always comes to the same last digit.
 */
import { UNKNOWN_VALUE } from "../compiled-brief";

export interface Part {
  /** The listing field it reads, as the API names it. */
  field: string;
  /** 0..1, or null if the listing doesn't provide it. */
  value: number | null;
  /** The explanation with both values; called only when the value is known. */
  explain: () => string;
  /** The explanation when the value is unknown. */
  missing: string;
  /** Listed as a caution whatever its value: it costs no points yet. */
  isCaution?: boolean;
}

export const notProvided = (what: string): string => `${what} not provided`;

export function factorValue(parts: readonly Part[]): number {
  let sum = 0;
  for (const part of parts) sum += part.value ?? UNKNOWN_VALUE;
  return sum / parts.length;
}

/** Share of the parts for which there is data. */
export const knownShare = (parts: readonly Part[]): number =>
  parts.filter((part) => part.value !== null).length / parts.length;

export const clampShare = (value: number): number => (value < 0 ? 0 : value > 1 ? 1 : value);
