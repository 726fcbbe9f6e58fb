import { z } from "zod";
import { marketer } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { writeComment } from "@/lib/opportunities/saved/comments/commands";
import { listComments } from "@/lib/opportunities/saved/comments/queries";
import { commentsSchema, writeCommentSchema } from "@/lib/opportunities/saved/comments/schema";
import { savedListingSchema } from "@/lib/opportunities/saved/schema";

export const GET = defineRoute({
  action: "saved.comments",
  summary: "List your team’s comments on a saved listing, oldest first",
  guard: marketer,
  params: savedListingSchema,
  output: commentsSchema,
  run: ({ actor, params }) => listComments(actor, params),
});

export const POST = defineRoute({
  action: "saved.comment",
  summary: "Comment on a saved listing and notify the teammates you mention",
  guard: marketer,
  params: savedListingSchema,
  input: writeCommentSchema,
  output: z.object({ id: z.guid() }),
  status: 201,
  limit: { points: 60, seconds: 60 },
  run: ({ actor, params, input }) => writeComment(actor, { ...params, ...input }),
});
