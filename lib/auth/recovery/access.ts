/**
 * Recovery ends all access: whatever recovers, suspends or removes an account ends everything that was opened with it,
 * in one place. What is left is the session that asked for it, where there is one, and the oldest way back to an
 * address that the account had before.
 */
import "server-only";
import { now } from "@/lib/platform/clock";
import type { Tx } from "@/lib/platform/db";
import { publish } from "@/lib/platform/live/events";
import { type IssuedLink, voidUndoLinks } from "../email-change/undo-links";
import { removeNewMethods } from "../two-step/methods";
import { undoAccessChanges } from "./organization-access";

/** Somebody else may have had the account: what was added to it and what it opened to others in the last week goes too. */
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
  /** The session of the person who asks for it; it goes on. */
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
 * reset and to verify, private calendar addresses, and later undo links; disconnects logins of other providers and forgets the known devices. Live streams of any of them look for themselves
 * when they receive the event, on every instance. Links in emails about security stay: they open nothing but this.
 * Where it recovers the account, two-step methods and what it changed of its organizations in the last week go too.
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
