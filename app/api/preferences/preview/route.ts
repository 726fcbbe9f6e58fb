import { marketer } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { previewBrief } from "@/lib/opportunities/brief-match-queries";
import { briefPreviewSchema } from "@/lib/opportunities/brief-view";
import { briefSchema } from "@/lib/preferences/schema";

export const POST = defineRoute({
  action: "preferences.preview",
  summary: "Count the matches of a brief without saving it",
  guard: marketer,
  input: briefSchema,
  output: briefPreviewSchema,
  limit: { points: 240, seconds: 60 },
  run: ({ actor, input }) => previewBrief(actor, input),
});
