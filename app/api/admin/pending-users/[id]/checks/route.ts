import { platformAdmin } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { checkRegistration } from "@/lib/moderation/assignment-commands";
import { checkedSchema, setCheckSchema } from "@/lib/moderation/checklist";
import { namedSchema } from "@/lib/moderation/schema";

export const PUT = defineRoute({
  action: "admin.registrations.check",
  summary: "Check or uncheck an item on a registration’s checklist",
  guard: platformAdmin,
  params: namedSchema,
  input: setCheckSchema,
  output: checkedSchema,
  limit: { points: 120, seconds: 60 },
  run: ({ actor, params, input }) => checkRegistration(actor, { ...input, ...params }),
});
