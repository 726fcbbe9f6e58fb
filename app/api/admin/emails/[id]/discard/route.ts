import { z } from "zod";
import { platformAdmin } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { discardEmail } from "@/lib/moderation/emails/commands";
import { namedSchema } from "@/lib/moderation/schema";

export const POST = defineRoute({
  action: "admin.emails.discard",
  summary: "Discard a failed email",
  guard: platformAdmin,
  params: namedSchema,
  output: z.object({ id: z.guid() }),
  limit: { points: 60, seconds: 60 },
  run: ({ actor, params }) => discardEmail(actor, params),
});
