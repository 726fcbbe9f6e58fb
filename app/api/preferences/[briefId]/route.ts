import { z } from "zod";
import { marketer } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { getBriefWithMatches, withMatches } from "@/lib/opportunities/brief-matches";
import { briefWithMatchesSchema } from "@/lib/opportunities/brief-view";
import { archiveBrief, updateBrief } from "@/lib/preferences/commands";
import { briefIdSchema, briefSchema } from "@/lib/preferences/schema";

export const GET = defineRoute({
  action: "preferences.get",
  summary: "One brief, how many listings it matches, and what each of its conditions costs",
  guard: marketer,
  params: briefIdSchema,
  output: briefWithMatchesSchema,
  run: ({ actor, params }) => getBriefWithMatches(actor, params),
});

export const PUT = defineRoute({
  action: "preferences.update",
  summary: "Replace a brief, and learn what it matches",
  guard: marketer,
  params: briefIdSchema,
  input: briefSchema,
  output: briefWithMatchesSchema,
  limit: { points: 120, seconds: 3600 },
  run: async ({ actor, params, input }) =>
    withMatches(actor, await updateBrief(actor, { briefId: params.briefId, fields: input })),
});

export const DELETE = defineRoute({
  action: "preferences.archive",
  summary: "Put a brief away",
  guard: marketer,
  params: briefIdSchema,
  output: z.object({ success: z.literal(true) }),
  run: ({ actor, params }) => archiveBrief(actor, params),
});
