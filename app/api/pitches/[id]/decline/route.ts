import { z } from "zod";
import { marketer } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { declinePitch } from "@/lib/pitches/commands";
import { declinePitchSchema, pitchParamsSchema } from "@/lib/pitches/schema";

export const POST = defineRoute({
  action: "pitches.decline",
  summary: "Decline a pitch with a reason; the seller does not learn who you are",
  guard: marketer,
  feature: "pitches",
  params: pitchParamsSchema,
  input: declinePitchSchema,
  output: z.object({ id: z.guid() }),
  limit: { points: 30, seconds: 60 },
  run: ({ actor, params, input }) => declinePitch(actor, params.id, input),
});
