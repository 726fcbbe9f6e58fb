/**
 * Optimistic locking: a write names the version that it is based on. Where somebody else saved since, it answers 409 with
 * the present state in `current`, so that nobody's changes are overwritten unseen. A write without a version replaces
 * what is there.
 */
import { z } from "zod";
import { conflict } from "./errors";

/** 0 where nothing was saved yet. */
export const versionSchema = z.int().describe("Send it with your change, so that you never overwrite a newer one");

export const versionReadSchema = z
  .int()
  .min(0)
  .optional()
  .describe("The version that you read; with another one saved since, the response is 409 with the `current` state");

/** Call it under the row's lock. Throws `conflict` with the present state. */
export function rejectStale(noun: string, read: number | undefined, current: { version: number }): void {
  if (read === undefined || read === current.version) return;
  throw conflict(`Someone else changed ${noun} after you opened it.`, { current });
}
