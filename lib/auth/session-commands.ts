import "server-only";
import { later, now } from "@/lib/platform/clock";
import type { Prisma, Tx } from "@/lib/platform/db";
import { AppError } from "@/lib/platform/errors";
import { publish } from "@/lib/platform/live/events";
import { digest, randomSecret } from "@/lib/platform/random";
import { requestContext } from "@/lib/platform/http/request-context";
import type { LoggedIn } from "./actor";
import { sealClaim } from "./session-cookie";
import { type SessionKind, sessionRules } from "./session-rules";
import type { AccountOwner } from "./account-owner";

const maxLiveSessions = 10;

/**
 * Starts a session with a new ID and returns the sealed cookie value. The oldest beyond ten are ended. It counts as a
 * recent login unless `reauthenticatedAt` gives a different time. The organization whose login provider reported a
 * second factor is recorded, because that meets its own requirement.
 */
export async function startSession(
  tx: Tx,
  userId: string,
  kind: SessionKind,
  {
    reauthenticatedAt = now(),
    secondFactorOrganizationId = null,
  }: { reauthenticatedAt?: Date; secondFactorOrganizationId?: string | null } = {},
): Promise<string> {
  const sid = randomSecret();
  const at = now();
  const context = requestContext();
  await tx.session.create({
    data: {
      sidHash: digest(sid),
      userId,
      kind,
      ip: context?.ip,
      userAgent: context?.userAgent?.slice(0, 400),
      createdAt: at,
      lastSeenAt: at,
      reauthenticatedAt,
      secondFactorOrganizationId,
      expiresAt: later(at, sessionRules[kind].absoluteMs),
    },
  });
  const surplus = await tx.session.findMany({
    where: { userId, kind, revokedAt: null },
    orderBy: { createdAt: "desc" },
    skip: maxLiveSessions,
    select: { id: true },
  });
  if (surplus.length > 0) {
    const ids = surplus.map((session) => session.id);
    await tx.session.updateMany({ where: { id: { in: ids } }, data: { revokedAt: at, revokedReason: "too_many" } });
  }
  return sealClaim({ sub: userId, sid, aud: kind });
}

/**
 * Prevents the actor's session from ending until the end of the transaction, so that nothing created with it outlives a
 * concurrent recovery. Throws `unauthenticated` if it has already ended.
 */
export async function holdSession(tx: Tx, { sessionId, userId }: Pick<LoggedIn, "sessionId" | "userId">) {
  const held = await tx.$queryRaw<unknown[]>`
    SELECT 1 FROM "sessions"
    WHERE "id" = ${sessionId}::uuid AND "userId" = ${userId}::uuid AND "revokedAt" IS NULL FOR SHARE`;
  if (held.length === 0) throw new AppError("unauthenticated", "Please log in.");
}

/**
 * Gives the actor's session a new ID, applies the change, and returns the sealed cookie. The old one is invalid after
 * the commit, so of two concurrent windows only one gets a cookie: a browser would store whichever arrived last. Throws
 * `unauthenticated` if the session has ended in the meantime, `conflict` if it got a different ID.
 */
export async function rotateSession(
  tx: Tx,
  { sessionId, userId, sidHash }: Pick<LoggedIn, "sessionId" | "userId" | "sidHash">,
  change: Pick<Prisma.SessionUncheckedUpdateManyInput, "actingOrganizationId" | "reauthenticatedAt">,
): Promise<string> {
  const sid = randomSecret();
  const live = { id: sessionId, userId, kind: "user", revokedAt: null } as const;
  const { count } = await tx.session.updateMany({
    // An actor without an ID, such as a key, has no session to renew; undefined would match any.
    where: { ...live, sidHash: sidHash ?? "" },
    data: { ...change, sidHash: digest(sid) },
  });
  if (count === 1) return sealClaim({ sub: userId, sid, aud: "user" });
  if (await tx.session.count({ where: live })) {
    throw new AppError("conflict", "You switched organizations in another tab. Reload this page.");
  }
  throw new AppError("unauthenticated", "Please log in.");
}

/** Ends one session, with its live streams on every instance. Returns whether there was anything to end. */
export async function endSession(tx: Tx, sessionId: string, reason: string): Promise<boolean> {
  const [ended] = await tx.session.updateManyAndReturn({
    where: { id: sessionId, revokedAt: null },
    data: { revokedAt: now(), revokedReason: reason },
    select: { userId: true },
  });
  if (!ended) return false;
  await publish(tx, { stream: `user:${ended.userId}`, type: "session.ended", payload: {} });
  return true;
}

/**
 * Ends the sessions of a person, of both kinds, all or all but one, for example after a role change, to close what was
 * open under the old role. Recovery ends more than sessions: `endAllAccess`.
 */
export async function endAllSessions(tx: Tx, userId: string, reason: string, but?: string): Promise<void> {
  const { count } = await tx.session.updateMany({
    where: { userId, revokedAt: null, ...(but ? { id: { not: but } } : {}) },
    data: { revokedAt: now(), revokedReason: reason },
  });
  if (count > 0) await publish(tx, { stream: `user:${userId}`, type: "session.ended", payload: {} });
}

/**
 * Gives the actor's session a new ID, for example after a password or address change, and marks it as recently logged
 * in. Returns the sealed cookie. Throws as `rotateSession` does.
 */
export const renewSession = (tx: Tx, actor: AccountOwner): Promise<string> =>
  rotateSession(tx, actor, { reauthenticatedAt: now() });
