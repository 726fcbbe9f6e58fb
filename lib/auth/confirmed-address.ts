/**
 * Browsing, briefs and drafts work without a confirmed email address. Anything that reaches someone else does not:
 * first contacts, offers and invitations.
 */
import { AppError } from "@/lib/platform/errors";

/** Throws `email_unconfirmed`. The message names what has to wait: "send a proposal". */
export function requireConfirmedAddress(actor: { readonly emailVerified: boolean }, what: string): void {
  if (actor.emailVerified) return;
  throw new AppError("email_unconfirmed", `Confirm your email to ${what}: open the link we sent you.`);
}
