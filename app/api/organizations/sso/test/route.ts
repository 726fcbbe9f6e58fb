import { organizationAdmin } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { testConnection } from "@/lib/organizations/single-sign-on/commands";
import { testConnectionSchema, testedConnectionSchema } from "@/lib/organizations/single-sign-on/schema";

export const POST = defineRoute({
  action: "organizations.test_login_provider",
  summary: "Ask a login provider for its configuration",
  guard: organizationAdmin,
  input: testConnectionSchema,
  output: testedConnectionSchema,
  limit: { points: 30, seconds: 3600 },
  run: ({ actor, input }) => testConnection(actor, input),
});
