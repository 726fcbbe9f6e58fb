import { z } from "zod";
import { marketer } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { listPitches } from "@/lib/pitches/queries";
import { briefParamsSchema } from "@/lib/pitches/schema";
import { receivedPitchSchema } from "@/lib/pitches/view";

export const GET = defineRoute({
  action: "pitches.list",
  summary: "List the pitches to one of your briefs, best match first",
  guard: marketer,
  feature: "pitches",
  params: briefParamsSchema,
  output: z.object({ items: z.array(receivedPitchSchema), total: z.int() }),
  run: async ({ actor, params }) => {
    const items = await listPitches(actor, params);
    return { items, total: items.length };
  },
});
