import { member } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { saveDraft } from "@/lib/messages/drafts/commands";
import { findDraft } from "@/lib/messages/drafts/queries";
import { draftParamsSchema, draftViewSchema, saveDraftSchema } from "@/lib/messages/drafts/schema";

export const GET = defineRoute({
  action: "messages.getDraft",
  summary: "Get an unsent draft: a reply, note, first message, or offer terms",
  guard: member,
  params: draftParamsSchema,
  output: draftViewSchema,
  run: ({ actor, params }) => findDraft(actor, params),
});

export const PUT = defineRoute({
  action: "messages.saveDraft",
  summary: "Save a draft for your other devices; empty text removes it",
  guard: member,
  params: draftParamsSchema,
  input: saveDraftSchema,
  output: draftViewSchema,
  limit: { points: 120, seconds: 60 },
  run: ({ actor, params, input }) => saveDraft(actor, params, input),
});
