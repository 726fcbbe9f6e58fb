/**
 * Recovery by an emailed link: whoever had access may know the password, so it stops working immediately and the owner
 * chooses a new one through a link that is valid for one hour.
 */
import "server-only";
import { enqueueMail } from "@/lib/mail/outbox";
import type { Tx } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import type { IssuedLink } from "../email-change/undo-links";
import { issueToken } from "../token-store";
import { endAllAccess } from "./access";

/** Ends all access, disables the password, and emails a reset link, whose secret is returned. */
export async function recoverAccount(
  tx: Tx,
  owner: { id: string; email: string; name: string },
  ending: { reason: string; usedUndoLink?: IssuedLink },
): Promise<string> {
  await tx.user.update({ where: { id: owner.id }, data: { passwordHash: null } });
  await endAllAccess(tx, owner.id, ending);
  const secret = await issueToken(tx, owner.id, "reset_password");
  await enqueueMail(tx, {
    template: "reset-password",
    to: { address: owner.email, name: owner.name, userId: owner.id },
    props: { name: owner.name, url: `${env().APP_URL}/reset-password?token=${secret}` },
  });
  return secret;
}
