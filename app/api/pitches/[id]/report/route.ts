import { marketer } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { reportSpamSchema, spamReportedSchema } from "@/lib/messages/spam/schema";
import { reportPitch } from "@/lib/pitches/commands";
import { pitchParamsSchema } from "@/lib/pitches/schema";

export const POST = defineRoute({
  action: "pitches.report",
  summary: "Report a pitch as spam; a Pitchside admin decides, and the seller isn’t notified",
  guard: marketer,
  params: pitchParamsSchema,
  input: reportSpamSchema,
  output: spamReportedSchema,
  limit: { points: 20, seconds: 3600 },
  status: 201,
  run: ({ actor, params, input }) => reportPitch(actor, params.id, input),
});
