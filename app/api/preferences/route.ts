import { marketer } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { listBriefsWithMatches } from "@/lib/opportunities/brief-matches";
import { createBrief } from "@/lib/preferences/commands";
import { briefSchema } from "@/lib/preferences/schema";

export const GET = defineRoute({
  action: "preferences.list",
  summary: "The briefs of your organization, the one in use first",
  guard: marketer,
  run: ({ actor }) => listBriefsWithMatches(actor),
});

export const POST = defineRoute({
  action: "preferences.create",
  summary: "State a brief",
  guard: marketer,
  input: briefSchema,
  status: 201,
  limit: { points: 60, seconds: 3600 },
  run: ({ actor, input }) => createBrief(actor, input),
});
