import { z } from "zod";
import { seller } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { listOpenBriefs } from "@/lib/pitches/queries";
import { openBriefSchema } from "@/lib/pitches/view";

export const GET = defineRoute({
  action: "pitches.briefs",
  summary: "List the open briefs that your listings match, and your pitches to them",
  guard: seller,
  feature: "pitches",
  output: z.object({ items: z.array(openBriefSchema), total: z.int() }),
  run: async ({ actor }) => {
    const items = await listOpenBriefs(actor);
    return { items, total: items.length };
  },
});
