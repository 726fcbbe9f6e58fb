import { platformAdmin } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { resolveEnquiry } from "@/lib/support/inbox/commands";
import { enquiryParamsSchema, enquiryStateSchema, seenStateSchema } from "@/lib/support/inbox/schema";

export const POST = defineRoute({
  action: "admin.tickets.resolve",
  summary: "Settle an enquiry without another letter",
  guard: platformAdmin,
  params: enquiryParamsSchema,
  input: seenStateSchema,
  output: enquiryStateSchema,
  limit: { points: 120, seconds: 60 },
  run: ({ actor, params, input }) => resolveEnquiry(actor, { ...input, ...params }),
});
