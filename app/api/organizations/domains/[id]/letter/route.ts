import { organizationAdmin } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { sendDomainLetter } from "@/lib/organizations/domains/letter/commands";
import { domainLetterSchema, domainParamsSchema, domainSchema } from "@/lib/organizations/domains/schema";

export const POST = defineRoute({
  action: "organizations.send_domain_letter",
  summary: "Email a verification link to a mailbox of the domain",
  guard: organizationAdmin,
  params: domainParamsSchema,
  input: domainLetterSchema,
  output: domainSchema,
  limit: { points: 10, seconds: 3600 },
  run: ({ actor, params, input }) => sendDomainLetter(actor, { ...input, id: params.id }),
});
