import { organizationAdmin } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { verifyDomainByRecord } from "@/lib/organizations/domains/commands";
import { domainParamsSchema, domainSchema } from "@/lib/organizations/domains/schema";

export const POST = defineRoute({
  action: "organizations.verify_domain",
  summary: "Verify a domain by its DNS TXT record",
  guard: organizationAdmin,
  params: domainParamsSchema,
  output: domainSchema,
  limit: { points: 30, seconds: 3600 },
  run: ({ actor, params }) => verifyDomainByRecord(actor, params),
});
