import { z } from "zod";
import { platformAdmin } from "@/lib/auth/actor";
import { revisionRowSchema } from "@/lib/blog/answer-schema";
import { listRevisions } from "@/lib/blog/revisions/queries";
import { postParamsSchema } from "@/lib/blog/schema";
import { defineRoute } from "@/lib/boundary/route";

export const GET = defineRoute({
  action: "admin-blogs.revisions",
  summary: "What a post said, newest first; the first one is what it says now",
  guard: platformAdmin,
  params: postParamsSchema,
  output: z.object({ items: z.array(revisionRowSchema) }),
  run: ({ actor, params }) => listRevisions(actor, params),
});
