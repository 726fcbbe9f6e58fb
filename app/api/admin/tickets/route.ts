import { platformAdmin } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { pageSchema } from "@/lib/platform/pagination";
import { listEnquiries } from "@/lib/support/inbox/queries";
import { enquiryRowSchema, listEnquiriesSchema } from "@/lib/support/inbox/schema";

export const GET = defineRoute({
  action: "admin.tickets.list",
  summary: "Enquiries, by queue, words, category and who has them",
  guard: platformAdmin,
  input: listEnquiriesSchema,
  output: pageSchema(enquiryRowSchema),
  run: ({ actor, input }) => listEnquiries(actor, input),
});
