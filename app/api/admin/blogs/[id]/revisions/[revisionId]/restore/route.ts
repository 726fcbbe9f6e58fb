import { platformAdmin } from "@/lib/auth/actor";
import { editedPostSchema } from "@/lib/blog/answer-schema";
import { restoreRevision } from "@/lib/blog/revisions/commands";
import { restoreRevisionSchema, revisionParamsSchema } from "@/lib/blog/schema";
import { defineRoute } from "@/lib/boundary/route";

export const POST = defineRoute({
  action: "admin-blogs.restore",
  summary: "Let a post say again what a revision says",
  guard: platformAdmin,
  params: revisionParamsSchema,
  input: restoreRevisionSchema,
  output: editedPostSchema,
  run: ({ actor, params, input }) => restoreRevision(actor, { ...params, ...input }),
});
