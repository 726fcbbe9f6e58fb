import { platformAdmin } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { enquiryParamsSchema, enquiryStateSchema, seenAssigneeSchema } from "@/lib/support/inbox/schema";
import { unassignEnquiry } from "@/lib/support/inbox/sorting/commands";

export const POST = defineRoute({
  action: "admin.tickets.unassign",
  summary: "Give an enquiry back; 409 where somebody else took it since it was read",
  guard: platformAdmin,
  params: enquiryParamsSchema,
  input: seenAssigneeSchema,
  output: enquiryStateSchema,
  limit: { points: 120, seconds: 60 },
  run: ({ actor, params, input }) => unassignEnquiry(actor, { ...input, ...params }),
});
