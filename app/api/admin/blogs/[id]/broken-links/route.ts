import { z } from "zod";
import { platformAdmin } from "@/lib/auth/actor";
import { listDeadLinks } from "@/lib/blog/publication/dead-link-queries";
import { postParamsSchema } from "@/lib/blog/schema";
import { defineRoute } from "@/lib/boundary/route";

export const GET = defineRoute({
  action: "admin-blogs.broken-links",
  summary: "List the links and pictures of a post, with its unpublished edits, that lead nowhere on this site",
  guard: platformAdmin,
  params: postParamsSchema,
  output: z.object({ items: z.array(z.string()) }),
  limit: { points: 120, seconds: 60 },
  run: ({ actor, params }) => listDeadLinks(actor, params),
});
