import { z } from "zod";
import { member } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { deleteOfferTemplate } from "@/lib/deals/offer-templates/commands";
import { offerTemplateParamsSchema } from "@/lib/deals/offer-templates/schema";

export const DELETE = defineRoute({
  action: "proposals.deleteTemplate",
  summary: "Delete an offer template",
  guard: member,
  params: offerTemplateParamsSchema,
  output: z.object({ success: z.literal(true) }),
  limit: { points: 30, seconds: 60 },
  run: async ({ actor, params }) => {
    await deleteOfferTemplate(actor, params.id);
    return { success: true as const };
  },
});
