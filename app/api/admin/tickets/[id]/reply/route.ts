import { platformAdmin } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { answerEnquiry } from "@/lib/support/inbox/commands";
import { answerSchema, enquiryParamsSchema, writtenEntrySchema } from "@/lib/support/inbox/schema";

export const POST = defineRoute({
  action: "admin.tickets.reply",
  summary: "Mail an answer to who wrote; 409 where somebody wrote in between",
  guard: platformAdmin,
  params: enquiryParamsSchema,
  input: answerSchema,
  output: writtenEntrySchema,
  limit: { points: 60, seconds: 60 },
  run: ({ actor, params, input }) => answerEnquiry(actor, { ...input, ...params }),
});
