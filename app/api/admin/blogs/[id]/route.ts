import { z } from "zod";
import { platformAdmin } from "@/lib/auth/actor";
import { editedPostSchema } from "@/lib/blog/response-schema";
import { deletePost, savePost } from "@/lib/blog/commands";
import { getPost } from "@/lib/blog/editing/queries";
import { postParamsSchema, savePostSchema } from "@/lib/blog/schema";
import { defineRoute } from "@/lib/boundary/route";

export const GET = defineRoute({
  action: "admin-blogs.get",
  summary: "Get one post, with pending edits",
  guard: platformAdmin,
  params: postParamsSchema,
  output: editedPostSchema,
  run: ({ actor, params }) => getPost(actor, params),
});

export const PATCH = defineRoute({
  action: "admin-blogs.save",
  summary:
    "Save some fields, unless someone else has saved since; edits to a published post go live when you publish them",
  guard: platformAdmin,
  params: postParamsSchema,
  input: savePostSchema,
  output: editedPostSchema,
  limit: { points: 240, seconds: 60 },
  run: ({ actor, params, input }) => savePost(actor, { ...input, id: params.id }),
});

export const DELETE = defineRoute({
  action: "admin-blogs.delete",
  summary: "Delete a draft that was never published",
  guard: platformAdmin,
  params: postParamsSchema,
  output: z.object({ id: z.guid() }),
  run: ({ actor, params }) => deletePost(actor, params),
});
