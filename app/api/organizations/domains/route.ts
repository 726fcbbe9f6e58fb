import { organizationAdmin } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { claimDomain } from "@/lib/organizations/domains/commands";
import { listDomains } from "@/lib/organizations/domains/queries";
import { claimDomainSchema, domainListSchema, domainSchema } from "@/lib/organizations/domains/schema";

export const GET = defineRoute({
  action: "organizations.domains",
  summary: "List your organization’s verified and claimed domains",
  guard: organizationAdmin,
  output: domainListSchema,
  run: async ({ actor }) => listDomains(actor),
});

export const POST = defineRoute({
  action: "organizations.claim_domain",
  summary: "Claim a domain; takes effect once verified",
  guard: organizationAdmin,
  input: claimDomainSchema,
  output: domainSchema,
  limit: { points: 20, seconds: 3600 },
  status: 201,
  run: ({ actor, input }) => claimDomain(actor, input),
});
