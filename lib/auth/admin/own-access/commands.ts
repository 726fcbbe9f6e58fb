import "server-only";
import { record } from "@/lib/activity/record";
import { enqueueMail } from "@/lib/mail/outbox";
import { now } from "@/lib/platform/clock";
import { type Prisma, type Tx, inTransaction } from "@/lib/platform/db";
import { invalid, notFound } from "@/lib/platform/errors";
import type { PlatformAdmin } from "../../actor";
import { provePassword, replacePassword } from "../../password-proof";
import type { ChangePasswordInput } from "../../password-change/schema";
import { hashPassword, refuseWeakPassword } from "../../passwords";
import { endAllSessions, startSession } from "../../sessions";

/**
 * Sets a new password, ends every session of the account and starts a fresh one for this admin. Returns its cookie.
 * Throws `invalid` for a wrong current password and for a new one that is weak or the same.
 */
export async function changeAdminPassword(
  actor: PlatformAdmin,
  input: ChangePasswordInput,
): Promise<{ cookie: string }> {
  const proved = await provePassword(actor, input.currentPassword, "currentPassword");
  if (input.newPassword.normalize("NFKC") === input.currentPassword.normalize("NFKC")) {
    throw invalid({ newPassword: ["This is the password that you have now."] });
  }
  await refuseWeakPassword("newPassword", input.newPassword, actor);
  const passwordHash = await hashPassword(input.newPassword);
  return inTransaction(async (tx) => {
    const { userId, email: address, name } = actor;
    await replacePassword(tx, userId, { proved, passwordHash });
    await endAllSessions(tx, userId, "password_changed");
    const cookie = await startSession(tx, userId, "admin");
    await enqueueMail(tx, { template: "password-changed", to: { address, name, userId }, props: { name } });
    await record(tx, { ...by(actor), action: "admin.password_changed" });
    return { cookie };
  });
}

/** Signs one device out. Ended already, nothing happens; not one's own is not found. */
export async function endAdminSession(actor: PlatformAdmin, { id }: { id: string }): Promise<{ ended: number }> {
  return inTransaction(async (tx) => {
    const known = await tx.session.count({ where: { id, userId: actor.userId, kind: "admin" } });
    if (known === 0) throw notFound("This session");
    return end(tx, actor, { id });
  });
}

/** Signs out everywhere but here. */
export async function endOtherAdminSessions(actor: PlatformAdmin): Promise<{ ended: number }> {
  return inTransaction((tx) => end(tx, actor, { id: { not: actor.sessionId } }));
}

async function end(tx: Tx, actor: PlatformAdmin, which: Prisma.SessionWhereInput): Promise<{ ended: number }> {
  const { count } = await tx.session.updateMany({
    where: { AND: [which, { userId: actor.userId, kind: "admin", revokedAt: null }] },
    data: { revokedAt: now(), revokedReason: "ended_by_owner" },
  });
  if (count > 0) await record(tx, { ...by(actor), action: "admin.sessions_ended", after: { ended: count } });
  return { ended: count };
}

const by = ({ userId }: PlatformAdmin) => ({
  actorType: "admin" as const,
  actorId: userId,
  entityType: "user",
  entityId: userId,
});
