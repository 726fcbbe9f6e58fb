/**
 * Recovery ends all access: recovering, suspending or removing an account ends everything that was opened with it, in
 * one place. What remains is the requesting session, if any, and the oldest link to restore a former address.
 */
import "server-only";
import { now } from "@/lib/platform/clock";
import type { Tx } from "@/lib/platform/db";
import { publish } from "@/lib/platform/live/events";
import { type IssuedLink, voidUndoLinks } from "../email-change/undo-links";
import { removeNewMethods } from "../two-step/methods";
import { undoAccessChanges } from "./organization-access";

/**
 * Someone else may have used the account, so anything added to it, and access it gave to others, in the last week is
 * removed too.
 */
const recoveries = new Set([
  "password_reset",
  "secured_by_owner",
  "secured_by_admin",
  "email_change_undone",
  "reset_by_admin",
]);

interface Ending {
  /** Stored with each session that ends. */
  reason: string;
  /** The requesting person's session, which continues. */
  keepSessionId?: string;
  /** The link that the old address used to undo a change; links issued before it stay valid. */
  usedUndoLink?: IssuedLink;
}

/** How many sessions and API keys were ended; impersonation visits count as sessions. */
export interface EndedAccess {
  sessions: number;
  apiKeys: number;
}

/**
 * Ends sessions of both kinds, impersonation visits by and of the account, API keys, pending address changes, links to
 * reset and to verify, private calendar addresses, and later undo links; disconnects logins of other providers and
 * forgets the known devices. Their live streams check their own validity when they receive the event, on every
 * instance. Links in security emails stay valid: they only lead here. A recovery also removes two-step methods and
 * reverts changes to organizations from the last week.
 */
export async function endAllAccess(
  tx: Tx,
  userId: string,
  { reason, keepSessionId, usedUndoLink }: Ending,
): Promise<EndedAccess> {
  const revoked = { revokedAt: now(), revokedReason: reason };
  const sessions = await tx.session.updateMany({
    where: { userId, revokedAt: null, ...(keepSessionId ? { id: { not: keepSessionId } } : {}) },
    data: revoked,
  });
  const visits = await tx.session.updateManyAndReturn({
    where: { impersonatorId: userId, revokedAt: null },
    data: revoked,
    select: { userId: true },
  });
  const apiKeys = await tx.apiKey.updateMany({
    where: { userId, revokedAt: null },
    data: { revokedAt: revoked.revokedAt },
  });
  await tx.externalIdentity.deleteMany({ where: { userId } });
  await tx.calendarFeed.deleteMany({ where: { userId } });
  await tx.knownDevice.deleteMany({ where: { userId } });
  await tx.authToken.updateMany({
    where: { userId, usedAt: null, purpose: { in: ["change_email", "verify_email", "reset_password"] } },
    data: { usedAt: revoked.revokedAt },
  });
  await voidUndoLinks(tx, userId, usedUndoLink);
  if (recoveries.has(reason)) {
    await removeNewMethods(tx, userId);
    await undoAccessChanges(tx, userId);
  }
  const visited = visits.map((visit) => visit.userId);
  const affected = sessions.count + apiKeys.count > 0 ? [userId, ...visited] : visited;
  await announceEndedAccess(tx, affected);
  return { sessions: sessions.count + visits.length, apiKeys: apiKeys.count };
}

/** Live streams of these people check whether they may go on, on every instance; the others do not notice. */
export async function announceEndedAccess(tx: Tx, userIds: readonly string[]): Promise<void> {
  const streams = [...new Set(userIds)].map((userId) => `user:${userId}` as const);
  await publish(
    tx,
    streams.map((stream) => ({ stream, type: "session.ended", payload: {} })),
  );
}
