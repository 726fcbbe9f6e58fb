import { platformAdmin } from "@/lib/auth/actor";
import { renameTag } from "@/lib/blog/tags/commands";
import { renameTagSchema, editedTagSchema, tagParamsSchema } from "@/lib/blog/tags/schema";
import { defineRoute } from "@/lib/boundary/route";

export const POST = defineRoute({
  action: "admin-blogs.rename-tag",
  summary: "Rename a tag everywhere; its old URL redirects to the new one",
  guard: platformAdmin,
  params: tagParamsSchema,
  input: renameTagSchema,
  output: editedTagSchema,
  limit: { points: 60, seconds: 60 },
  run: ({ actor, params, input }) => renameTag(actor, { ...params, ...input }),
});
