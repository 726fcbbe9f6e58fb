import { platformAdmin } from "@/lib/auth/actor";
import { editedPostSchema } from "@/lib/blog/response-schema";
import { restoreRevision } from "@/lib/blog/revisions/commands";
import { restoreRevisionSchema, revisionParamsSchema } from "@/lib/blog/schema";
import { defineRoute } from "@/lib/boundary/route";

export const POST = defineRoute({
  action: "admin-blogs.restore",
  summary: "Restore a revision of a post",
  guard: platformAdmin,
  params: revisionParamsSchema,
  input: restoreRevisionSchema,
  output: editedPostSchema,
  run: ({ actor, params, input }) => restoreRevision(actor, { ...params, ...input }),
});
