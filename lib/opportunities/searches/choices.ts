/** A person's choices for a saved search; without the query, which forms in the browser don't parse. */
import { z } from "zod";
import { plainLine } from "@/lib/platform/plain-text";

export const searchAlerts = ["instant", "daily", "weekly", "off"] as const;
export type SearchAlert = (typeof searchAlerts)[number];

export const SEARCH_NAME_MAX_LENGTH = 80;

const name = z
  .string()
  .overwrite(plainLine)
  .min(1, "Name the search.")
  .max(SEARCH_NAME_MAX_LENGTH, `Use at most ${SEARCH_NAME_MAX_LENGTH} characters.`);

export const searchChoicesSchema = z.strictObject({ name, alert: z.enum(searchAlerts) });
