import { z } from "zod";
import { emailSchema } from "@/lib/auth/schema";

const line = (most: number) =>
  z
    .string()
    .trim()
    .max(most, `At most ${most} characters.`)
    .regex(/^[^\r\n]*$/, "Keep this on one line.");

/** What anybody may ask without an account. */
export const contactSchema = z.strictObject({
  name: line(120).min(1, "Tell us your name."),
  email: emailSchema,
  subject: line(150).optional(),
  message: z
    .string()
    .trim()
    .min(10, "Tell us a little more: at least 10 characters.")
    .max(5000, "At most 5,000 characters."),
  /** The number of an earlier enquiry of the same address that this one goes on with. */
  enquiry: z.int().min(1).max(2_147_483_647).optional(),
  /** No person sees this field of the form; what fills it in is a machine. */
  website: z.string().max(500).optional(),
  /** When the form was opened, as the server signed it. */
  opened: z.string().max(200).optional(),
});
export type ContactInput = z.output<typeof contactSchema>;

export const contactReceiptSchema = z.object({
  number: z.number().int(),
  answerBy: z.iso.datetime(),
});
export type ContactReceipt = z.output<typeof contactReceiptSchema>;

export const openedSchema = z.object({ opened: z.string() });
