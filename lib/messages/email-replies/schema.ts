import { z } from "zod";

/** The mail provider's request for each incoming email, by the Standard Webhooks specification. */
export const inboundEmailSchema = z.object({
  type: z.literal("email.received"),
  timestamp: z.iso.datetime({ offset: true }).optional(),
  data: z.object({
    to: z.array(z.string().max(320)).min(1).max(50).describe("The envelope recipients"),
    raw: z.string().min(1).describe("The whole email (MIME), in base64"),
  }),
});
export type InboundEmailInput = z.output<typeof inboundEmailSchema>;
