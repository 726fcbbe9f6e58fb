import { z } from "zod";
import { platformAdmin } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { sendPasswordReset } from "@/lib/moderation/users/commands";
import { namedSchema } from "@/lib/moderation/schema";

export const POST = defineRoute({
  action: "admin.users.send_reset",
  summary: "Email a user a password reset link",
  guard: platformAdmin,
  params: namedSchema,
  output: z.object({ id: z.guid() }),
  limit: { points: 60, seconds: 60 },
  run: ({ actor, params }) => sendPasswordReset(actor, params),
});
