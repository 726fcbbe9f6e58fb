/**
 * Emails about the security of an account carry a "This wasn't me" link: it ends all access to the account and leads to
 * a new password. It works once, for 7 days, and only while the address it went to is still the account's.
 */
import "server-only";
import type { TemplateName, TemplateProps } from "@/lib/mail/mail-templates";
import { type MailRequest, enqueueMail } from "@/lib/mail/outbox";
import type { Tx } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { issueToken } from "../token-store";

type SecurityTemplate = {
  [Name in TemplateName]: TemplateProps<Name> extends { secureUrl: string } ? Name : never;
}[TemplateName];

/** Sends the email to the account's current address; `write` receives the URL of the link. */
export async function notifyOfSecurity<Name extends SecurityTemplate>(
  tx: Tx,
  owner: { id: string; email: string; name: string },
  write: (secureUrl: string) => Pick<MailRequest<Name>, "template" | "props">,
): Promise<void> {
  const secret = await issueToken(tx, owner.id, "secure_account", owner.email);
  const to = { address: owner.email, name: owner.name, userId: owner.id };
  await enqueueMail(tx, { to, ...write(`${env().APP_URL}/secure-account?token=${secret}`) });
}
