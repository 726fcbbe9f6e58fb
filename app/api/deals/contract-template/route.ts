import { member, organizationAdmin } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { saveTemplateSchema, templateViewSchema } from "@/lib/deals/contract/schema";
import { saveContractTemplate, getContractTemplate } from "@/lib/deals/contract/template-commands";
export const GET = defineRoute({
  action: "deals.contractTemplate",
  summary: "Get your organization’s contract template",
  guard: member,
  output: templateViewSchema,
  run: ({ actor }) => getContractTemplate(actor),
});

export const PUT = defineRoute({
  action: "deals.saveContractTemplate",
  summary: "Change your organization’s contract template, as an admin",
  guard: organizationAdmin,
  input: saveTemplateSchema,
  output: templateViewSchema,
  limit: { points: 30, seconds: 600 },
  run: ({ actor, input }) => saveContractTemplate(actor, input),
});
