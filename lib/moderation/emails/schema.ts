import { z } from "zod";
import { emailSchema } from "@/lib/auth/schema";
import { type TemplateName, templateNames } from "@/lib/mail/mail-templates";
import { bulkFields, listFields } from "../schema";

export const emailStatuses = ["queued", "stored", "sent", "dead"] as const;
export type EmailStatus = (typeof emailStatuses)[number];

export const emailStatusLabels: Record<EmailStatus, string> = {
  queued: "Queued",
  stored: "Not sent (outbox only)",
  sent: "Sent",
  dead: "Failed",
};

const templateField = z.enum(templateNames as [TemplateName, ...TemplateName[]]);

export const listEmailsSchema = z.object({
  ...listFields,
  status: z.enum([...emailStatuses, "all"]).default("all"),
  template: templateField.optional(),
});
export type ListEmailsInput = z.output<typeof listEmailsSchema>;

export const sendSampleSchema = z.strictObject({ template: templateField, to: emailSchema });
export type SendSampleInput = z.output<typeof sendSampleSchema>;

export const emailBulkSchema = z.strictObject({
  ...bulkFields,
  verb: z.enum(["retry", "discard"]),
});
export type EmailBulkInput = z.output<typeof emailBulkSchema>;

const timestamp = z.iso.datetime();

export const emailRowSchema = z.object({
  id: z.guid(),
  template: z.string(),
  toAddress: z.string(),
  toName: z.string().nullable(),
  subject: z.string(),
  status: z.enum(emailStatuses),
  attempts: z.int(),
  lastError: z.string().nullable(),
  nextAttemptAt: timestamp,
  sentAt: timestamp.nullable(),
  createdAt: timestamp,
});

export const emailDetailSchema = emailRowSchema.extend({
  html: z.string(),
  text: z.string(),
  userId: z.guid().nullable(),
});
