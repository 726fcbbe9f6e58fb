import { marketer } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { deleteShortlist, renameShortlist } from "@/lib/opportunities/saved/lists/commands";
import {
  deletedShortlistSchema,
  shortlistIdSchema,
  shortlistNameSchema,
  shortlistSchema,
} from "@/lib/opportunities/saved/lists/schema";

export const PATCH = defineRoute({
  action: "saved.rename-list",
  summary: "Rename a shortlist",
  guard: marketer,
  params: shortlistIdSchema,
  input: shortlistNameSchema,
  output: shortlistSchema,
  limit: { points: 30, seconds: 60 },
  run: ({ actor, params, input }) => renameShortlist(actor, { ...params, ...input }),
});

export const DELETE = defineRoute({
  action: "saved.delete-list",
  summary: "Delete a shortlist; its listings stay saved",
  guard: marketer,
  params: shortlistIdSchema,
  output: deletedShortlistSchema,
  limit: { points: 30, seconds: 60 },
  run: ({ actor, params }) => deleteShortlist(actor, params),
});
