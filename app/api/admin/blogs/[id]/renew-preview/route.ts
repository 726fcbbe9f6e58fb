import { z } from "zod";
import { platformAdmin } from "@/lib/auth/actor";
import { renewPreview } from "@/lib/blog/commands";
import { postParamsSchema } from "@/lib/blog/schema";
import { defineRoute } from "@/lib/boundary/route";

export const POST = defineRoute({
  action: "admin-blogs.renew-preview",
  summary: "Create a preview link for a post; an earlier link stops working",
  guard: platformAdmin,
  params: postParamsSchema,
  output: z.object({ previewToken: z.string(), expiresAt: z.iso.datetime() }),
  run: ({ actor, params }) => renewPreview(actor, params),
});
