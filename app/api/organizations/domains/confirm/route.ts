import { z } from "zod";
import { anyone } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { confirmDomainByEmail } from "@/lib/organizations/domains/email/commands";
import { confirmDomainSchema } from "@/lib/organizations/domains/schema";

export const POST = defineRoute({
  action: "organizations.confirm_domain",
  summary: "Confirm a domain with the emailed link",
  guard: anyone,
  input: confirmDomainSchema,
  output: z.object({ domain: z.string(), organizationName: z.string() }),
  limit: { points: 20, seconds: 60, by: "address" },
  run: ({ actor, input }) => confirmDomainByEmail(actor, input),
});
