import { z } from "zod";
import { platformAdmin } from "@/lib/auth/actor";
import { revisionRowSchema } from "@/lib/blog/response-schema";
import { listRevisions } from "@/lib/blog/revisions/queries";
import { postParamsSchema } from "@/lib/blog/schema";
import { defineRoute } from "@/lib/boundary/route";

export const GET = defineRoute({
  action: "admin-blogs.revisions",
  summary: "List the revisions of a post, newest first; the first is the current one",
  guard: platformAdmin,
  params: postParamsSchema,
  output: z.object({ items: z.array(revisionRowSchema) }),
  run: ({ actor, params }) => listRevisions(actor, params),
});
