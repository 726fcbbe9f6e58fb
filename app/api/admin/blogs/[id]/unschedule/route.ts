import { platformAdmin } from "@/lib/auth/actor";
import { editedPostSchema } from "@/lib/blog/response-schema";
import { unschedulePost } from "@/lib/blog/publication/commands";
import { postParamsSchema, publishPostSchema } from "@/lib/blog/schema";
import { defineRoute } from "@/lib/boundary/route";

export const POST = defineRoute({
  action: "admin-blogs.unschedule",
  summary: "Return a scheduled post to draft",
  guard: platformAdmin,
  params: postParamsSchema,
  input: publishPostSchema,
  output: editedPostSchema,
  run: ({ actor, params, input }) => unschedulePost(actor, { ...input, id: params.id }),
});
