import { z } from "zod";
import { platformAdmin } from "@/lib/auth/actor";
import { renewPreview } from "@/lib/blog/commands";
import { postParamsSchema } from "@/lib/blog/schema";
import { defineRoute } from "@/lib/boundary/route";

export const POST = defineRoute({
  action: "admin-blogs.renew-preview",
  summary: "Make a new secret preview link; the old one leads nowhere from then on",
  guard: platformAdmin,
  params: postParamsSchema,
  output: z.object({ previewToken: z.string() }),
  run: ({ actor, params }) => renewPreview(actor, params),
});
