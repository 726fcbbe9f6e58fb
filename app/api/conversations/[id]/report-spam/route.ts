import { seller } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { conversationParamsSchema } from "@/lib/messages/schema";
import { reportSpam } from "@/lib/messages/spam/commands";
import { reportSpamSchema, spamReportedSchema } from "@/lib/messages/spam/schema";

export const POST = defineRoute({
  action: "conversations.reportSpam",
  summary: "Report a conversation as spam with a reason; a Pitchside admin decides",
  guard: seller,
  params: conversationParamsSchema,
  input: reportSpamSchema,
  output: spamReportedSchema,
  limit: { points: 20, seconds: 3600 },
  status: 201,
  run: ({ actor, params, input }) => reportSpam(actor, params.id, input),
});
