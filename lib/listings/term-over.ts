/**
 * A listing is over once its decision deadline or its term has passed. Both days are inclusive, in UTC, as in a match.
 */
import { toIsoDay } from "@/lib/platform/days";
import { now } from "@/lib/platform/clock";
import type { FieldErrors } from "@/lib/platform/errors";

interface Dated {
  decisionDeadline?: string | null;
  termEnd?: string | null;
}

export const today = (): string => toIsoDay(now());

/** Which of its days has passed, the deadline first; null while it is on time. */
export function passedDay({ decisionDeadline, termEnd }: Dated, day = today()): "decisionDeadline" | "termEnd" | null {
  if (decisionDeadline && decisionDeadline < day) return "decisionDeadline";
  return termEnd && termEnd < day ? "termEnd" : null;
}

/** Why it can't be published as it is, by field; empty while it is on time. */
export function overdueErrors(listing: Dated, day = today()): FieldErrors {
  const passed = passedDay(listing, day);
  if (passed === null) return {};
  return passed === "termEnd"
    ? { termEnd: ["Its term has ended. Set a later end date, or duplicate it for next season."] }
    : { decisionDeadline: ["The decision deadline has passed. Choose a later date or clear it."] };
}
