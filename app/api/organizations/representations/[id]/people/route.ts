import { member } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { choosePeople } from "@/lib/organizations/representation/people/commands";
import {
  choosePeopleSchema,
  representationParamsSchema,
  representationViewSchema,
} from "@/lib/organizations/representation/schema";

export const PUT = defineRoute({
  action: "organizations.representation-people",
  summary: "Set which agency members work for the client",
  guard: member,
  params: representationParamsSchema,
  input: choosePeopleSchema,
  output: representationViewSchema,
  limit: { points: 60, seconds: 3600 },
  run: async ({ actor, params, input }) => choosePeople(actor, params.id, input),
});
