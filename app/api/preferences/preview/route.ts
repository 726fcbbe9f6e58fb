import { marketer } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { previewBrief } from "@/lib/opportunities/brief-matches";
import { briefSchema } from "@/lib/preferences/schema";

export const POST = defineRoute({
  action: "preferences.preview",
  summary: "How many listings a brief would match, without keeping it",
  guard: marketer,
  input: briefSchema,
  limit: { points: 240, seconds: 60 },
  run: ({ actor, input }) => previewBrief(actor, input),
});
