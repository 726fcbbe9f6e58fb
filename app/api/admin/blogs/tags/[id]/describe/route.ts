import { platformAdmin } from "@/lib/auth/actor";
import { describeTag } from "@/lib/blog/tags/commands";
import { describeTagSchema, editedTagSchema, tagParamsSchema } from "@/lib/blog/tags/schema";
import { defineRoute } from "@/lib/boundary/route";

export const POST = defineRoute({
  action: "admin-blogs.describe-tag",
  summary: "Describe a tag for its page and search engines",
  guard: platformAdmin,
  params: tagParamsSchema,
  input: describeTagSchema,
  output: editedTagSchema,
  limit: { points: 60, seconds: 60 },
  run: ({ actor, params, input }) => describeTag(actor, { ...params, ...input }),
});
