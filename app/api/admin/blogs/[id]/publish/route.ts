import { platformAdmin } from "@/lib/auth/actor";
import { editedPostSchema } from "@/lib/blog/response-schema";
import { publishPost } from "@/lib/blog/publication/commands";
import { postParamsSchema, publishPostSchema } from "@/lib/blog/schema";
import { defineRoute } from "@/lib/boundary/route";

export const POST = defineRoute({
  action: "admin-blogs.publish",
  summary: "Publish a post now, including pending edits; 422 lists what is missing",
  guard: platformAdmin,
  params: postParamsSchema,
  input: publishPostSchema,
  output: editedPostSchema,
  run: ({ actor, params, input }) => publishPost(actor, { ...input, id: params.id }),
});
