import { z } from "zod";
import { member } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { conversationParamsSchema } from "@/lib/messages/schema";
import { listTemplatesFor } from "@/lib/messages/templates/queries";
import { filledTemplateSchema } from "@/lib/messages/templates/schema";

export const GET = defineRoute({
  action: "messages.templatesFor",
  summary: "List your organization’s message templates, filled in for a conversation",
  guard: member,
  params: conversationParamsSchema,
  output: z.object({ items: z.array(filledTemplateSchema) }),
  run: async ({ actor, params }) => ({ items: await listTemplatesFor(actor, params.id) }),
});
