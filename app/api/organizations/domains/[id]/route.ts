import { z } from "zod";
import { organizationAdmin } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { removeDomain } from "@/lib/organizations/domains/commands";
import { domainParamsSchema } from "@/lib/organizations/domains/schema";

export const DELETE = defineRoute({
  action: "organizations.remove_domain",
  summary: "Remove a domain from your organization",
  guard: organizationAdmin,
  params: domainParamsSchema,
  output: z.object({ id: z.string() }),
  run: ({ actor, params }) => removeDomain(actor, params),
});
