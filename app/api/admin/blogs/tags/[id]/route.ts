import { z } from "zod";
import { platformAdmin } from "@/lib/auth/actor";
import { deleteTag } from "@/lib/blog/tags/commands";
import { tagParamsSchema } from "@/lib/blog/tags/schema";
import { defineRoute } from "@/lib/boundary/route";

export const DELETE = defineRoute({
  action: "admin-blogs.delete-tag",
  summary: "Delete an unused tag",
  guard: platformAdmin,
  params: tagParamsSchema,
  output: z.object({ id: z.guid() }),
  run: ({ actor, params }) => deleteTag(actor, params),
});
