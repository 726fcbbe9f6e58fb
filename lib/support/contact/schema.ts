import { z } from "zod";
import { emailSchema } from "@/lib/auth/schema";
import { attachmentIds } from "../own/schema";

const line = (most: number) =>
  z
    .string()
    .trim()
    .max(most, `At most ${most} characters.`)
    .regex(/^[^\r\n]*$/, "Keep this on one line.");

/** The contact form, open to everyone. */
export const contactSchema = z.strictObject({
  name: line(120).min(1, "Enter your name."),
  email: emailSchema,
  subject: line(150).optional(),
  message: z
    .string()
    .trim()
    .min(10, "Tell us a little more (at least 10 characters).")
    .max(5000, "At most 5,000 characters."),
  /** The number of an earlier ticket from the same address to add to. */
  inquiry: z.int().min(1).max(2_147_483_647).optional(),
  /** The reference that an error page showed. */
  requestId: z.string().max(64).optional(),
  /** Files uploaded by `POST /api/contact/uploads`. */
  attachmentIds,
  /** Honeypot: hidden in the form, so only bots fill it in. */
  website: z.string().max(500).optional(),
  /** When the form was opened, signed by the server. */
  opened: z.string().max(200).optional(),
});
export type ContactInput = z.output<typeof contactSchema>;

export const contactReceiptSchema = z.object({
  number: z.number().int(),
  answerBy: z.iso.datetime().nullable().describe("Null while an admin checks whether the message is spam"),
});
export type ContactReceipt = z.output<typeof contactReceiptSchema>;

export const openedSchema = z.object({ opened: z.string() });
