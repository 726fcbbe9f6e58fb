import { z } from "zod";
import { marketer } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { getBriefWithMatches, withMatches } from "@/lib/opportunities/brief-match-queries";
import { briefWithMatchesSchema } from "@/lib/opportunities/brief-view";
import { archiveBrief, updateBrief } from "@/lib/preferences/commands";
import { briefIdSchema, updateBriefSchema } from "@/lib/preferences/schema";

export const GET = defineRoute({
  action: "preferences.get",
  summary: "Get one brief with its match count and the cost of each constraint",
  guard: marketer,
  params: briefIdSchema,
  output: briefWithMatchesSchema,
  run: ({ actor, params }) => getBriefWithMatches(actor, params),
});

export const PUT = defineRoute({
  action: "preferences.update",
  summary: "Replace a brief; returns its match count",
  guard: marketer,
  params: briefIdSchema,
  input: updateBriefSchema,
  output: briefWithMatchesSchema,
  limit: { points: 120, seconds: 3600 },
  run: async ({ actor, params, input: { version, ...fields } }) =>
    withMatches(actor, await updateBrief(actor, { briefId: params.briefId, fields, version })),
});

export const DELETE = defineRoute({
  action: "preferences.archive",
  summary: "Archive a brief",
  guard: marketer,
  params: briefIdSchema,
  output: z.object({ success: z.literal(true) }),
  run: ({ actor, params }) => archiveBrief(actor, params),
});
