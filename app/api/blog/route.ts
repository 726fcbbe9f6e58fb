import { publicAccess } from "@/lib/auth/actor";
import { postCardSchema } from "@/lib/blog/response-schema";
import { listPublishedPosts } from "@/lib/blog/queries";
import { listPublishedSchema } from "@/lib/blog/schema";
import { defineRoute } from "@/lib/boundary/route";
import { pageSchema } from "@/lib/platform/pagination";

export const GET = defineRoute({
  action: "blog.list",
  summary: "List published posts by search and tag, newest first",
  guard: publicAccess,
  input: listPublishedSchema,
  output: pageSchema(postCardSchema),
  limit: { points: 120, seconds: 60, by: "address" },
  run: ({ input }) => listPublishedPosts(input),
});
