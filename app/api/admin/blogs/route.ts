import { platformAdmin } from "@/lib/auth/actor";
import { editedPostLineSchema, editedPostSchema } from "@/lib/blog/response-schema";
import { createPost } from "@/lib/blog/commands";
import { listPosts } from "@/lib/blog/editing/queries";
import { listPostsSchema, postFieldsSchema } from "@/lib/blog/schema";
import { defineRoute } from "@/lib/boundary/route";
import { pageSchema } from "@/lib/platform/pagination";

export const GET = defineRoute({
  action: "admin-blogs.list",
  summary: "List posts by search and status",
  guard: platformAdmin,
  input: listPostsSchema,
  output: pageSchema(editedPostLineSchema),
  run: ({ actor, input }) => listPosts(actor, input),
});

export const POST = defineRoute({
  action: "admin-blogs.create",
  summary: "Create a draft",
  guard: platformAdmin,
  input: postFieldsSchema,
  output: editedPostSchema,
  limit: { points: 60, seconds: 60 },
  status: 201,
  run: ({ actor, input }) => createPost(actor, input),
});
