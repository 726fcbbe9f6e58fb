import { platformAdmin } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { enquiryParamsSchema, enquiryStateSchema, seenAssigneeSchema } from "@/lib/support/inbox/schema";
import { assignEnquiry } from "@/lib/support/inbox/sorting/commands";

export const POST = defineRoute({
  action: "admin.tickets.assign",
  summary: "Take an enquiry; 409 where somebody else took it since it was read",
  guard: platformAdmin,
  params: enquiryParamsSchema,
  input: seenAssigneeSchema,
  output: enquiryStateSchema,
  limit: { points: 120, seconds: 60 },
  run: ({ actor, params, input }) => assignEnquiry(actor, { ...input, ...params }),
});
