import { platformAdmin } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { changeTaxonomy } from "@/lib/moderation/taxonomies/commands";
import { changeTaxonomySchema, changedTaxonomySchema, taxonomyParamsSchema } from "@/lib/moderation/taxonomies/schema";

export const PATCH = defineRoute({
  action: "admin.taxonomies.change",
  summary: "Change a list’s labels, order, and hidden codes; send the version you read",
  guard: platformAdmin,
  params: taxonomyParamsSchema,
  input: changeTaxonomySchema,
  output: changedTaxonomySchema,
  limit: { points: 30, seconds: 60 },
  run: ({ actor, params, input }) => changeTaxonomy(actor, { ...params, ...input }),
});
