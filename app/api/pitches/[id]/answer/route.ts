import { z } from "zod";
import { marketer } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { answerPitch } from "@/lib/pitches/commands";
import { answerPitchSchema, pitchParamsSchema } from "@/lib/pitches/schema";

export const POST = defineRoute({
  action: "pitches.answer",
  summary: "Answer a pitch; it opens the conversation and tells the seller who you are",
  guard: marketer,
  feature: "pitches",
  params: pitchParamsSchema,
  input: answerPitchSchema,
  output: z.object({ id: z.guid(), conversationId: z.guid() }),
  limit: { points: 30, seconds: 60 },
  run: ({ actor, params, input }) => answerPitch(actor, params.id, input),
});
