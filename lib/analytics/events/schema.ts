/** What the pages of marketers report: which listings were on screen, opened and compared. */
import { z } from "zod";
import { MAX_REPORTED, eventSources } from "./page-source";

/** Observed by the browser; saves, inquiries, offers and deals are recorded with their own rows. */
const reportedTypes = ["impression", "view", "compare"] as const;

const reportedEventSchema = z.object({
  type: z.enum(reportedTypes),
  listingId: z.guid(),
  source: z.enum(eventSources),
  position: z.int().min(1).max(10_000).nullish().describe("The place in the results, from 1"),
  shownScore: z.int().min(0).max(100).nullish().describe("The match score that was shown"),
});
export type ReportedEvent = z.output<typeof reportedEventSchema>;

export const reportSchema = z.object({ events: z.array(reportedEventSchema).min(1).max(MAX_REPORTED) });
