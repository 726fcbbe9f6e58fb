import { z } from "zod";
import { seller } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { sendPitch } from "@/lib/pitches/commands";
import { briefParamsSchema, sendPitchSchema } from "@/lib/pitches/schema";

export const POST = defineRoute({
  action: "pitches.send",
  summary: "Pitch one of your listings to an open brief",
  guard: seller,
  feature: "pitches",
  params: briefParamsSchema,
  input: sendPitchSchema,
  output: z.object({ id: z.guid() }),
  limit: { points: 30, seconds: 3600 },
  status: 201,
  run: ({ actor, params, input }) => sendPitch(actor, { ...params, ...input }),
});
