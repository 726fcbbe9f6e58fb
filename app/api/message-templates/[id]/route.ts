import { z } from "zod";
import { member } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { deleteTemplate, updateTemplate } from "@/lib/messages/templates/commands";
import { templateParamsSchema, templateViewSchema, updateTemplateSchema } from "@/lib/messages/templates/schema";

export const PUT = defineRoute({
  action: "messages.updateTemplate",
  summary: "Change a message template",
  guard: member,
  params: templateParamsSchema,
  input: updateTemplateSchema,
  output: templateViewSchema,
  limit: { points: 30, seconds: 60 },
  run: ({ actor, params, input }) => updateTemplate(actor, params.id, input),
});

export const DELETE = defineRoute({
  action: "messages.deleteTemplate",
  summary: "Delete a message template",
  guard: member,
  params: templateParamsSchema,
  output: z.object({ success: z.literal(true) }),
  limit: { points: 30, seconds: 60 },
  run: async ({ actor, params }) => {
    await deleteTemplate(actor, params.id);
    return { success: true as const };
  },
});
