import { z } from "zod";
import { platformAdmin } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { listTaxonomies } from "@/lib/moderation/taxonomies/queries";
import { taxonomyViewSchema } from "@/lib/moderation/taxonomies/schema";

export const GET = defineRoute({
  action: "admin.taxonomies.list",
  summary: "Get the labels, order, and hidden codes of property types, sports and genres, industries, and objectives",
  guard: platformAdmin,
  output: z.object({ items: z.array(taxonomyViewSchema) }),
  run: ({ actor }) => listTaxonomies(actor),
});
