import { marketer } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { now } from "@/lib/platform/clock";
import { draftBrief } from "@/lib/preferences/draft/draft-brief";
import { briefDraftSchema, draftInputSchema } from "@/lib/preferences/draft/schema";

export const POST = defineRoute({
  action: "preferences.draft",
  summary: "Draft a brief from a description without saving it; shows where each field was read",
  guard: marketer,
  input: draftInputSchema,
  output: briefDraftSchema,
  limit: { points: 60, seconds: 60 },
  run: async ({ input }) => draftBrief(input.text, now(), input.parts),
});
