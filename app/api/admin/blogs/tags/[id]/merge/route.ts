import { platformAdmin } from "@/lib/auth/actor";
import { mergeTag } from "@/lib/blog/tags/commands";
import { mergeTagSchema, editedTagSchema, tagParamsSchema } from "@/lib/blog/tags/schema";
import { defineRoute } from "@/lib/boundary/route";

export const POST = defineRoute({
  action: "admin-blogs.merge-tag",
  summary: "Permanently merge a tag into another",
  guard: platformAdmin,
  params: tagParamsSchema,
  input: mergeTagSchema,
  output: editedTagSchema,
  limit: { points: 60, seconds: 60 },
  run: ({ actor, params, input }) => mergeTag(actor, { ...params, ...input }),
});
