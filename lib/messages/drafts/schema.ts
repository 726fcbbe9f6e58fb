import { z } from "zod";

/**
 * The subject of a draft: the reply or the note in a conversation, the first message about a listing, a seller's first
 * message, and the terms of an offer in a conversation, of a counteroffer, before a first message and of a renewal.
 */
const draftKinds = [
  "message",
  "note",
  "first-message",
  "outreach",
  "offer",
  "counter",
  "first-offer",
  "renewal",
] as const;

/** Enough for the longest message and for the terms of an offer as JSON. */
const DRAFT_MAX_LENGTH = 60_000;

/** The maximum number of a person's drafts in one organization; the oldest are deleted. */
export const DRAFTS_MAX = 200;

export const draftParamsSchema = z.object({ kind: z.enum(draftKinds), id: z.uuid() });
export type DraftParams = z.output<typeof draftParamsSchema>;

export const saveDraftSchema = z.strictObject({
  body: z.string().max(DRAFT_MAX_LENGTH, "This draft is too long to be saved.").describe("Empty removes the draft"),
});
export type SaveDraftInput = z.output<typeof saveDraftSchema>;

export const draftViewSchema = z.object({
  body: z.string().nullable().describe("Null if there is no draft"),
  updatedAt: z.iso.datetime().nullable(),
});
export type DraftView = z.output<typeof draftViewSchema>;

export const draftKey = ({ kind, id }: DraftParams): string => `${kind}.${id.toLowerCase()}`;
