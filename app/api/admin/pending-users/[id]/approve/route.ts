import { z } from "zod";
import { platformAdmin } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { approveRegistration } from "@/lib/organizations/registration/commands";
import { namedSchema } from "@/lib/moderation/schema";

export const POST = defineRoute({
  action: "admin.registrations.approve",
  summary: "Approve a registration",
  guard: platformAdmin,
  params: namedSchema,
  output: z.object({ id: z.guid(), status: z.literal("active") }),
  limit: { points: 60, seconds: 60 },
  run: ({ actor, params }) => approveRegistration(actor, { userId: params.id }),
});
