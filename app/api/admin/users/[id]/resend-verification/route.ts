import { z } from "zod";
import { platformAdmin } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { resendUserVerification } from "@/lib/moderation/users/commands";
import { namedSchema } from "@/lib/moderation/schema";

export const POST = defineRoute({
  action: "admin.users.resend_verification",
  summary: "Resend a user’s confirmation email",
  guard: platformAdmin,
  params: namedSchema,
  output: z.object({ id: z.guid() }),
  limit: { points: 60, seconds: 60 },
  run: ({ actor, params }) => resendUserVerification(actor, params),
});
