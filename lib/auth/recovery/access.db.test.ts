import { makeAccount, accountPassword, findOwnerBehind, signInAgain } from "@/tests/support/builders/accounts";
import { makeAdmin, makeMarketer } from "@/tests/support/builders/people";
import { db, inTransaction } from "@/lib/platform/db";
import { createApiKey } from "../api-keys/commands";
import { actorOfApiKey } from "../api-keys/bearer-queries";
import { logIn } from "../commands";
import { visitor } from "../current";
import { requestEmailChange } from "../email-change/commands";
import { readSession } from "../session-queries";
import { issueToken } from "../token-store";
import { startVisit } from "../visits";
import { endAllAccess } from "./access";

const reason = "test";
const end = (userId: string, keepSessionId?: string) =>
  inTransaction((tx) => endAllAccess(tx, userId, { reason, keepSessionId }));

const endedEvents = (userId: string) => db.event.count({ where: { stream: `user:${userId}`, type: "session.ended" } });

const visit = async (userId: string, impersonatorId: string) =>
  inTransaction((tx) => startVisit(tx, { userId, impersonatorId }));

const makeKey = (actor: Parameters<typeof createApiKey>[0]) =>
  createApiKey(actor, { name: "Export", scopes: ["listings:read"] });

test("every session, visit, key and open link of the account ends; called again there is nothing left to end", async () => {
  const { actor, cookie } = await makeAccount();
  const admin = await makeAdmin();
  const visiting = await visit(actor.userId, admin.userId);
  const { secret } = await makeKey(actor);
  await requestEmailChange(actor, { email: `next-${actor.email}` });
  await inTransaction((tx) => issueToken(tx, actor.userId, "reset_password"));
  await inTransaction((tx) => issueToken(tx, actor.userId, "verify_email", actor.email));
  expect(await end(actor.userId)).toEqual({ sessions: 2, apiKeys: 1 });
  expect(await findOwnerBehind(cookie)).toBeNull();
  expect(await readSession(visiting, "user")).toBeNull();
  expect(await actorOfApiKey(secret)).toBeNull();
  const open = await db.authToken.findMany({ where: { userId: actor.userId, usedAt: null } });
  expect(open.filter(({ purpose }) => purpose !== "secure_account")).toEqual([]);
  expect(await endedEvents(actor.userId)).toBe(1);
  expect(await end(actor.userId)).toEqual({ sessions: 0, apiKeys: 0 });
  expect(await endedEvents(actor.userId)).toBe(1);
});

test("the session that asked for it goes on, and nobody else's access is touched", async () => {
  const { actor, cookie } = await makeAccount();
  const phone = await signInAgain(actor.userId);
  const neighbor = await makeAccount();
  const { secret } = await makeKey(neighbor.actor);
  await end(actor.userId, actor.sessionId);
  expect(await findOwnerBehind(cookie)).not.toBeNull();
  expect(await findOwnerBehind(phone.cookie)).toBeNull();
  expect(await findOwnerBehind(neighbor.cookie)).not.toBeNull();
  expect(await actorOfApiKey(secret)).not.toBeNull();
});

test("visits by an admin whose access ends are over, and streams in the visited account are notified", async () => {
  const [admin, person] = [await makeAdmin(), await makeMarketer()];
  const cookie = await visit(person.userId, admin.userId);
  expect(await readSession(cookie, "user")).not.toBeNull();
  await end(admin.userId);
  expect(await readSession(cookie, "user")).toBeNull();
  expect(await endedEvents(person.userId)).toBe(1);
});

test.each(["suspended", "deactivated"] as const)("a visit by an admin who is %s opens nothing", async (status) => {
  const [admin, person] = [await makeAdmin(), await makeMarketer()];
  const cookie = await visit(person.userId, admin.userId);
  await db.user.update({ where: { id: admin.userId }, data: { status } });
  expect(await readSession(cookie, "user")).toBeNull();
});

test("a visit by somebody who is no admin opens nothing", async () => {
  const [other, person] = [await makeMarketer(), await makeMarketer()];
  expect(await readSession(await visit(person.userId, other.userId), "user")).toBeNull();
});

describe("a login that was verified before the password changed", () => {
  /** Holds the account's row as a reset does, until a login with the old password waits for it. */
  async function resetWhileLoggingIn(email: string, userId: string) {
    let attempt: Promise<unknown> = Promise.resolve();
    await inTransaction(async (tx) => {
      await tx.user.update({ where: { id: userId }, data: { passwordHash: "changed" } });
      attempt = logIn(visitor(), { email, password: accountPassword }).catch((error: unknown) => error);
      await waitsForLock();
      await endAllAccess(tx, userId, { reason });
    });
    return attempt;
  }

  async function waitsForLock(): Promise<void> {
    for (;;) {
      const [row] = await db.$queryRaw<{ waiting: bigint }[]>`
        SELECT count(*) AS "waiting" FROM pg_stat_activity
        WHERE "datname" = current_database() AND "wait_event_type" = 'Lock'`;
      if (row && row.waiting > 0n) return;
    }
  }

  test("is refused and leaves no session", async () => {
    const { actor } = await makeAccount();
    expect(await resetWhileLoggingIn(actor.email, actor.userId)).toMatchObject({ code: "unauthenticated" });
    expect(await db.session.count({ where: { userId: actor.userId, revokedAt: null } })).toBe(0);
  });
});
