import { z } from "zod";
import { domainMailboxes } from "../vocabulary";

export const claimDomainSchema = z.strictObject({
  domain: z.string().trim().min(1, "Enter a domain such as company.com.").max(300, "This domain is too long."),
});
export type ClaimDomainInput = z.output<typeof claimDomainSchema>;

export const domainParamsSchema = z.object({ id: z.uuid() });

export const domainEmailSchema = z.strictObject({
  mailbox: z.enum(domainMailboxes, { error: "Choose one of the three mailboxes." }),
});
export type DomainEmailInput = z.output<typeof domainEmailSchema>;

export const confirmDomainSchema = z.strictObject({
  token: z.string().min(1, "This link is incomplete.").max(200),
});

export const domainSchema = z.object({
  id: z.string(),
  domain: z.string(),
  /** The TXT record that proves it. */
  record: z.string(),
  isVerified: z.boolean(),
  verifiedBy: z.enum(["dns", "email"]).nullable(),
  verifiedAt: z.string().nullable(),
  /** The mailbox of the last confirmation email, while its link works. */
  verificationSentTo: z.string().nullable(),
});
export type DomainView = z.output<typeof domainSchema>;

export const domainListSchema = z.object({ items: z.array(domainSchema) });
