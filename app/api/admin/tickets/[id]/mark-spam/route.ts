import { platformAdmin } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { markEnquirySpam } from "@/lib/support/inbox/commands";
import { enquiryParamsSchema, enquiryStateSchema, seenStateSchema } from "@/lib/support/inbox/schema";

export const POST = defineRoute({
  action: "admin.tickets.mark_spam",
  summary: "Keep an enquiry apart as spam",
  guard: platformAdmin,
  params: enquiryParamsSchema,
  input: seenStateSchema,
  output: enquiryStateSchema,
  limit: { points: 120, seconds: 60 },
  run: ({ actor, params, input }) => markEnquirySpam(actor, { ...input, ...params }),
});
