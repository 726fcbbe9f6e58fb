import { platformAdmin } from "@/lib/auth/actor";
import { revisionSchema } from "@/lib/blog/response-schema";
import { getRevision } from "@/lib/blog/revisions/queries";
import { revisionParamsSchema } from "@/lib/blog/schema";
import { defineRoute } from "@/lib/boundary/route";

export const GET = defineRoute({
  action: "admin-blogs.revision",
  summary: "Get one revision of a post",
  guard: platformAdmin,
  params: revisionParamsSchema,
  output: revisionSchema,
  run: ({ actor, params }) => getRevision(actor, params),
});
