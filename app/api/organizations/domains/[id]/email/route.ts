import { organizationAdmin } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { sendDomainEmail } from "@/lib/organizations/domains/email/commands";
import { domainEmailSchema, domainParamsSchema, domainSchema } from "@/lib/organizations/domains/schema";

export const POST = defineRoute({
  action: "organizations.send_domain_email",
  summary: "Email a verification link to a mailbox of the domain",
  guard: organizationAdmin,
  params: domainParamsSchema,
  input: domainEmailSchema,
  output: domainSchema,
  limit: { points: 10, seconds: 3600 },
  run: ({ actor, params, input }) => sendDomainEmail(actor, { ...input, id: params.id }),
});
