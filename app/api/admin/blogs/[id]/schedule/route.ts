import { platformAdmin } from "@/lib/auth/actor";
import { editedPostSchema } from "@/lib/blog/response-schema";
import { schedulePost } from "@/lib/blog/publication/commands";
import { postParamsSchema, schedulePostSchema } from "@/lib/blog/schema";
import { defineRoute } from "@/lib/boundary/route";

export const POST = defineRoute({
  action: "admin-blogs.schedule",
  summary: "Schedule or reschedule a post",
  guard: platformAdmin,
  params: postParamsSchema,
  input: schedulePostSchema,
  output: editedPostSchema,
  run: ({ actor, params, input }) => schedulePost(actor, { ...input, id: params.id }),
});
