import { member } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { getRepresentation } from "@/lib/organizations/representation/queries";
import { representationParamsSchema, representationViewSchema } from "@/lib/organizations/representation/schema";

export const GET = defineRoute({
  action: "organizations.representation",
  summary: "Get one representation",
  guard: member,
  params: representationParamsSchema,
  output: representationViewSchema,
  run: async ({ actor, params }) => getRepresentation(actor, params.id),
});
