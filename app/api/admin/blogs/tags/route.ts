import { platformAdmin } from "@/lib/auth/actor";
import { listTags } from "@/lib/blog/tags/queries";
import { editedTagSchema, listTagsSchema } from "@/lib/blog/tags/schema";
import { defineRoute } from "@/lib/boundary/route";
import { pageSchema } from "@/lib/platform/pagination";

export const GET = defineRoute({
  action: "admin-blogs.tags",
  summary: "List tags by name, with post counts",
  guard: platformAdmin,
  input: listTagsSchema,
  output: pageSchema(editedTagSchema),
  run: ({ actor, input }) => listTags(actor, input),
});
