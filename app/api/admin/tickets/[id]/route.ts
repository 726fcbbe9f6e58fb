import { platformAdmin } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { getEnquiry } from "@/lib/support/inbox/queries";
import { enquiryDetailSchema, enquiryParamsSchema } from "@/lib/support/inbox/schema";

export const GET = defineRoute({
  action: "admin.tickets.get",
  summary: "One enquiry with its thread and who wrote it",
  guard: platformAdmin,
  params: enquiryParamsSchema,
  output: enquiryDetailSchema,
  run: ({ actor, params }) => getEnquiry(actor, params),
});
