import { platformAdmin } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { keepConnection } from "@/lib/moderation/connections/commands";
import { decidedConnectionSchema } from "@/lib/moderation/connections/schema";
import { namedSchema, reasonSchema } from "@/lib/moderation/schema";

export const POST = defineRoute({
  action: "admin.connections.keep",
  summary: "Reject a spam report and notify the reporter",
  guard: platformAdmin,
  params: namedSchema,
  input: reasonSchema,
  output: decidedConnectionSchema,
  limit: { points: 120, seconds: 60 },
  run: ({ actor, params, input }) => keepConnection(actor, { ...params, ...input }),
});
