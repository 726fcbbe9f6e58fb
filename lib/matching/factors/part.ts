/**
 * A factor is made of equal parts: those that the brief states. A part that the listing gives no data for counts
 * `UNKNOWN_VALUE`; the mean of all parts is the factor's value. Values are added in the order of the parts, everywhere,
 * so that the same listing always comes to the same last digit.
 */
import { UNKNOWN_VALUE } from "../compiled-brief";

export interface Part {
  /** The listing field it reads, as the API names it. */
  field: string;
  /** 0..1, or null where the listing does not give it. */
  value: number | null;
  /** The sentence with both values; asked for only when the value is known. */
  say: () => string;
  /** The sentence to say when it is not known. */
  missing: string;
  /** Said among the cautions whatever its value: it does not count against the listing yet. */
  isCaution?: boolean;
}

export const notGiven = (what: string): string => `${what} not given by the seller`;

export function factorValue(parts: readonly Part[]): number {
  let sum = 0;
  for (const part of parts) sum += part.value ?? UNKNOWN_VALUE;
  return sum / parts.length;
}

/** Share of the parts for which there is data. */
export const knownShare = (parts: readonly Part[]): number =>
  parts.filter((part) => part.value !== null).length / parts.length;

export const clampShare = (value: number): number => (value < 0 ? 0 : value > 1 ? 1 : value);
