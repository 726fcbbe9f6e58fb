import { platformAdmin } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { categorySchema, enquiryParamsSchema, enquiryStateSchema } from "@/lib/support/inbox/schema";
import { categorizeEnquiry } from "@/lib/support/inbox/sorting/commands";

export const POST = defineRoute({
  action: "admin.tickets.categorize",
  summary: "Say what an enquiry is about",
  guard: platformAdmin,
  params: enquiryParamsSchema,
  input: categorySchema,
  output: enquiryStateSchema,
  limit: { points: 120, seconds: 60 },
  run: ({ actor, params, input }) => categorizeEnquiry(actor, { ...input, ...params }),
});
