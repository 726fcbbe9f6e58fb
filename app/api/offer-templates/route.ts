import { z } from "zod";
import { member } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { createOfferTemplate } from "@/lib/deals/offer-templates/commands";
import { listOfferTemplates } from "@/lib/deals/offer-templates/queries";
import { createOfferTemplateSchema, offerTemplateViewSchema } from "@/lib/deals/offer-templates/schema";

export const GET = defineRoute({
  action: "proposals.listTemplates",
  summary: "List your organization’s offer templates by name",
  guard: member,
  output: z.object({ items: z.array(offerTemplateViewSchema) }),
  run: async ({ actor }) => ({ items: await listOfferTemplates(actor) }),
});

export const POST = defineRoute({
  action: "proposals.createTemplate",
  summary: "Save an offer template for your organization",
  guard: member,
  input: createOfferTemplateSchema,
  output: offerTemplateViewSchema,
  limit: { points: 30, seconds: 60 },
  status: 201,
  run: ({ actor, input }) => createOfferTemplate(actor, input),
});
