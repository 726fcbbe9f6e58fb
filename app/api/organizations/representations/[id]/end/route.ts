import { member } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { endRepresentation } from "@/lib/organizations/representation/commands";
import {
  endRepresentationSchema,
  representationParamsSchema,
  representationViewSchema,
} from "@/lib/organizations/representation/schema";

export const POST = defineRoute({
  action: "organizations.representation-end",
  summary: "Withdraw a representation request, or end a representation",
  guard: member,
  params: representationParamsSchema,
  input: endRepresentationSchema,
  output: representationViewSchema,
  limit: { points: 60, seconds: 3600 },
  run: async ({ actor, params, input }) => endRepresentation(actor, params.id, input),
});
