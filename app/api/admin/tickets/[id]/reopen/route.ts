import { platformAdmin } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { reopenEnquiry } from "@/lib/support/inbox/commands";
import { enquiryParamsSchema, enquiryStateSchema, seenStateSchema } from "@/lib/support/inbox/schema";

export const POST = defineRoute({
  action: "admin.tickets.reopen",
  summary: "Put an enquiry back among the open ones",
  guard: platformAdmin,
  params: enquiryParamsSchema,
  input: seenStateSchema,
  output: enquiryStateSchema,
  limit: { points: 120, seconds: 60 },
  run: ({ actor, params, input }) => reopenEnquiry(actor, { ...input, ...params }),
});
