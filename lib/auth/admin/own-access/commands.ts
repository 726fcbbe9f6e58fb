import "server-only";
import { audit } from "../../audit";
import { enqueueMail } from "@/lib/mail/outbox";
import { inTransaction } from "@/lib/platform/db";
import { invalid, notFound } from "@/lib/platform/errors";
import type { PlatformAdmin } from "../../actor";
import { provePassword, replacePassword } from "../../password-commands";
import type { ChangePasswordInput } from "../../schema";
import { hashPassword, rejectWeakPassword } from "../../passwords";
import { endAllAccess } from "../../recovery/access";
import { endSession, startSession } from "../../session-commands";

/**
 * Sets a new password, ends all access to the account and starts a new session for this admin. Returns its cookie.
 * Throws `invalid` for a wrong current password and for a new one that is weak or the same.
 */
export async function changeAdminPassword(
  actor: PlatformAdmin,
  input: ChangePasswordInput,
): Promise<{ cookie: string }> {
  const proved = await provePassword(actor, input.currentPassword, "currentPassword");
  if (input.newPassword.normalize("NFKC") === input.currentPassword.normalize("NFKC")) {
    throw invalid({ newPassword: ["This is already your password."] });
  }
  await rejectWeakPassword("newPassword", input.newPassword, actor);
  const passwordHash = await hashPassword(input.newPassword);
  return inTransaction(async (tx) => {
    const { userId, email: address, name } = actor;
    await replacePassword(tx, userId, { proved, passwordHash });
    await endAllAccess(tx, userId, { reason: "password_changed" });
    const cookie = await startSession(tx, userId, "admin");
    await enqueueMail(tx, { template: "password-changed", to: { address, name, userId }, props: { name } });
    await audit(tx, actor, "admin.password_changed", ["user", actor.userId]);
    return { cookie };
  });
}

/** Logs one device out. Does nothing if it has already ended; someone else's session is not found. */
export async function endAdminSession(actor: PlatformAdmin, { id }: { id: string }): Promise<{ ended: number }> {
  return inTransaction(async (tx) => {
    const known = await tx.session.count({ where: { id, userId: actor.userId, kind: "admin" } });
    if (known === 0) throw notFound("This session");
    const ended = (await endSession(tx, id, "ended_by_owner")) ? 1 : 0;
    if (ended > 0)
      await audit(tx, actor, "admin.sessions_ended", ["user", actor.userId], { after: { ended: ended, apiKeys: 0 } });
    return { ended };
  });
}

/** Ends all access to the account except this session: other devices, visits, and open links. */
export async function endOtherAdminSessions(actor: PlatformAdmin): Promise<{ ended: number }> {
  return inTransaction(async (tx) => {
    const keepSessionId = actor.sessionId;
    const ended = await endAllAccess(tx, actor.userId, { reason: "ended_by_owner", keepSessionId });
    if (ended.sessions + ended.apiKeys > 0)
      await audit(tx, actor, "admin.sessions_ended", ["user", actor.userId], {
        after: { ended: ended.sessions, apiKeys: ended.apiKeys },
      });
    return { ended: ended.sessions };
  });
}
