import { marketer } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { listBriefsWithMatches } from "@/lib/opportunities/brief-matches";
import { briefListSchema } from "@/lib/opportunities/brief-view";
import { createBrief } from "@/lib/preferences/commands";
import { briefSchema } from "@/lib/preferences/schema";
import { briefViewSchema } from "@/lib/preferences/view";

export const GET = defineRoute({
  action: "preferences.list",
  summary: "The briefs of your organization, the one in use first",
  guard: marketer,
  output: briefListSchema,
  run: ({ actor }) => listBriefsWithMatches(actor),
});

export const POST = defineRoute({
  action: "preferences.create",
  summary: "State a brief",
  guard: marketer,
  input: briefSchema,
  output: briefViewSchema,
  status: 201,
  limit: { points: 60, seconds: 3600 },
  run: ({ actor, input }) => createBrief(actor, input),
});
