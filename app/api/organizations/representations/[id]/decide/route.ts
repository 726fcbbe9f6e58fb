import { member } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { decideRepresentation } from "@/lib/organizations/representation/commands";
import {
  decideRepresentationSchema,
  representationParamsSchema,
  representationViewSchema,
} from "@/lib/organizations/representation/schema";

export const POST = defineRoute({
  action: "organizations.representation-decide",
  summary: "Confirm or decline a representation request",
  guard: member,
  params: representationParamsSchema,
  input: decideRepresentationSchema,
  output: representationViewSchema,
  limit: { points: 60, seconds: 3600 },
  run: async ({ actor, params, input }) => decideRepresentation(actor, params.id, input),
});
