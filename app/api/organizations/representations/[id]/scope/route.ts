import { member } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import {
  chooseScopeSchema,
  representationParamsSchema,
  representationViewSchema,
} from "@/lib/organizations/representation/schema";
import { chooseScope } from "@/lib/organizations/representation/scope/commands";

export const PUT = defineRoute({
  action: "organizations.representation-scope",
  summary: "Set what your agency is allowed to do",
  guard: member,
  params: representationParamsSchema,
  input: chooseScopeSchema,
  output: representationViewSchema,
  limit: { points: 60, seconds: 3600 },
  run: async ({ actor, params, input }) => chooseScope(actor, params.id, input),
});
