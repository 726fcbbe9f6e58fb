import { marketer } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { chooseBrief } from "@/lib/preferences/commands";
import { briefIdSchema } from "@/lib/preferences/schema";
import { briefViewSchema } from "@/lib/preferences/view";

export const POST = defineRoute({
  action: "preferences.choose",
  summary: "Make this the active brief",
  guard: marketer,
  params: briefIdSchema,
  output: briefViewSchema,
  run: ({ actor, params }) => chooseBrief(actor, params),
});
