import { member } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { askRepresentation } from "@/lib/organizations/representation/commands";
import { listRepresentations } from "@/lib/organizations/representation/queries";
import {
  askRepresentationSchema,
  representationListSchema,
  representationViewSchema,
} from "@/lib/organizations/representation/schema";

export const GET = defineRoute({
  action: "organizations.representations",
  summary: "List your organization’s agencies and clients",
  guard: member,
  output: representationListSchema,
  run: async ({ actor }) => listRepresentations(actor),
});

export const POST = defineRoute({
  action: "organizations.representation-ask",
  summary: "Request to represent a client, or ask an agency to represent you",
  guard: member,
  input: askRepresentationSchema,
  output: representationViewSchema,
  limit: { points: 20, seconds: 3600 },
  status: 201,
  run: async ({ actor, input }) => askRepresentation(actor, input),
});
