import { platformAdmin } from "@/lib/auth/actor";
import { editedPostSchema } from "@/lib/blog/response-schema";
import { unpublishPost } from "@/lib/blog/publication/commands";
import { postParamsSchema, publishPostSchema } from "@/lib/blog/schema";
import { defineRoute } from "@/lib/boundary/route";

export const POST = defineRoute({
  action: "admin-blogs.unpublish",
  summary: "Unpublish a post; its URLs stay reserved",
  guard: platformAdmin,
  params: postParamsSchema,
  input: publishPostSchema,
  output: editedPostSchema,
  run: ({ actor, params, input }) => unpublishPost(actor, { ...input, id: params.id }),
});
