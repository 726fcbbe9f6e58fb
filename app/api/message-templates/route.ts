import { z } from "zod";
import { member } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { createTemplate } from "@/lib/messages/templates/commands";
import { listTemplates } from "@/lib/messages/templates/queries";
import { templateFieldsSchema, templateViewSchema } from "@/lib/messages/templates/schema";

export const GET = defineRoute({
  action: "messages.listTemplates",
  summary: "List your organization’s message templates by name",
  guard: member,
  output: z.object({ items: z.array(templateViewSchema) }),
  run: async ({ actor }) => ({ items: await listTemplates(actor) }),
});

export const POST = defineRoute({
  action: "messages.createTemplate",
  summary: "Create a message template for your organization",
  guard: member,
  input: templateFieldsSchema,
  output: templateViewSchema,
  limit: { points: 30, seconds: 60 },
  status: 201,
  run: ({ actor, input }) => createTemplate(actor, input),
});
