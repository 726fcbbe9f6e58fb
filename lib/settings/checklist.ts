/** A checklist as a setting: one check per line. */
import { z } from "zod";

export const CHECK_MAX_LENGTH = 200;
const CHECKS_MAX = 12;

/** Each line once. */
export const checklistItems = (text: string): string[] => [
  ...new Set(
    text
      .split("\n")
      .map((line) => line.trim())
      .filter((line) => line !== ""),
  ),
];

export const checklistSchema = (byDefault: readonly string[]) =>
  z
    .string("Enter the checks, one per line.")
    .trim()
    .refine((text) => checklistItems(text).length <= CHECKS_MAX, `Use at most ${CHECKS_MAX} checks.`)
    .refine(
      (text) => checklistItems(text).every((item) => item.length <= CHECK_MAX_LENGTH),
      `Use at most ${CHECK_MAX_LENGTH} characters for a check.`,
    )
    .catch(byDefault.join("\n"));
