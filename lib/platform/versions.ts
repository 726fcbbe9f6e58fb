/**
 * Optimistic locking: a write includes the version that it is based on. If someone else has saved since, it returns 409
 * with the current state in `current`, so that nobody's changes are overwritten unseen. A write without a version
 * replaces the current state.
 */
import { z } from "zod";
import { conflict } from "./errors";

/** 0 if nothing was saved yet. */
export const versionSchema = z.int().describe("Send it with your change, so that you never overwrite a newer one");

export const versionReadSchema = z
  .int()
  .min(0)
  .optional()
  .describe("The version you read; if another one was saved since, the response is 409 with the `current` state");

/** Call it under the row's lock. Throws `conflict` with the current state. */
export function rejectStale(noun: string, read: number | undefined, current: { version: number }): void {
  if (read === undefined || read === current.version) return;
  throw conflict(`Someone else changed ${noun} after you opened it.`, { current });
}
