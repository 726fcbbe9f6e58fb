import { z } from "zod";
import { platformAdmin } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { logOutUser } from "@/lib/moderation/users/commands";
import { namedSchema } from "@/lib/moderation/schema";

export const POST = defineRoute({
  action: "admin.users.sign_out",
  summary: "End every session of an account",
  guard: platformAdmin,
  params: namedSchema,
  output: z.object({ id: z.guid(), ended: z.int() }),
  limit: { points: 60, seconds: 60 },
  run: ({ actor, params }) => logOutUser(actor, params),
});
