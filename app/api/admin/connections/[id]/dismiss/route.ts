import { platformAdmin } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { dismissSpamReport } from "@/lib/moderation/connections/commands";
import { decidedConnectionSchema } from "@/lib/moderation/connections/schema";
import { namedSchema, reasonSchema } from "@/lib/moderation/schema";

export const POST = defineRoute({
  action: "admin.connections.dismiss",
  summary: "Reject a spam report and notify the reporter",
  guard: platformAdmin,
  params: namedSchema,
  input: reasonSchema,
  output: decidedConnectionSchema,
  limit: { points: 120, seconds: 60 },
  run: ({ actor, params, input }) => dismissSpamReport(actor, { ...params, ...input }),
});
