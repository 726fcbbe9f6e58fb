import { z } from "zod";
import { seller } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { withdrawPitch } from "@/lib/pitches/commands";
import { pitchParamsSchema } from "@/lib/pitches/schema";

export const POST = defineRoute({
  action: "pitches.withdraw",
  summary: "Withdraw a pitch that hasn’t been answered",
  guard: seller,
  feature: "pitches",
  params: pitchParamsSchema,
  output: z.object({ id: z.guid() }),
  limit: { points: 30, seconds: 60 },
  run: ({ actor, params }) => withdrawPitch(actor, params.id),
});
