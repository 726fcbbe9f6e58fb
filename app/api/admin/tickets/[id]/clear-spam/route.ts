import { platformAdmin } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { clearEnquiryOfSpam } from "@/lib/support/inbox/commands";
import { enquiryParamsSchema, enquiryStateSchema, seenStateSchema } from "@/lib/support/inbox/schema";

export const POST = defineRoute({
  action: "admin.tickets.clear_spam",
  summary: "Take an enquiry out of the spam",
  guard: platformAdmin,
  params: enquiryParamsSchema,
  input: seenStateSchema,
  output: enquiryStateSchema,
  limit: { points: 120, seconds: 60 },
  run: ({ actor, params, input }) => clearEnquiryOfSpam(actor, { ...input, ...params }),
});
