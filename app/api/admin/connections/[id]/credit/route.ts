import { platformAdmin } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { creditSpam } from "@/lib/moderation/connections/commands";
import { decidedConnectionSchema } from "@/lib/moderation/connections/schema";
import { namedSchema, reasonSchema } from "@/lib/moderation/schema";

export const POST = defineRoute({
  action: "admin.connections.credit",
  summary: "Mark a contact as spam: credits the connection back and closes its conversations",
  guard: platformAdmin,
  params: namedSchema,
  input: reasonSchema,
  output: decidedConnectionSchema,
  limit: { points: 120, seconds: 60 },
  run: ({ actor, params, input }) => creditSpam(actor, { ...params, ...input }),
});
