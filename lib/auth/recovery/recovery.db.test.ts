import { randomUUID } from "node:crypto";
import { openEventStream } from "@/lib/notifications/event-stream";
import { days, later, now, setClock } from "@/lib/platform/clock";
import { db, inTransaction } from "@/lib/platform/db";
import { randomSecret } from "@/lib/platform/random";
import {
  accountPassword,
  findOwnerBehind,
  mailedToken,
  makeAccount,
  logInAgain,
} from "@/tests/support/builders/accounts";
import { makeAdmin, makeMarketer } from "@/tests/support/builders/people";
import { actorOfApiKey } from "../api-keys/bearer-queries";
import { createApiKey } from "../api-keys/commands";
import { logIn, requestPasswordReset, resetPassword } from "../commands";
import { visitor } from "../current";
import { confirmEmailChange, requestEmailChange, undoEmailChange } from "../email-change/commands";
import { readSession } from "../session-queries";
import { issueToken } from "../token-store";
import { startVisit } from "../visits";
import { endAllAccess } from "./access";
import { secureAccount } from "./commands";

const refused = { code: "bad_request" };

describe("access", () => {
  const reason = "test";
  const end = (userId: string, keepSessionId?: string) =>
    inTransaction((tx) => endAllAccess(tx, userId, { reason, keepSessionId }));

  const endedEvents = (userId: string) =>
    db.event.count({ where: { stream: `user:${userId}`, type: "session.ended" } });

  const visit = async (userId: string, impersonatorId: string) =>
    inTransaction((tx) => startVisit(tx, { userId, impersonatorId }));

  const makeKey = (actor: Parameters<typeof createApiKey>[0]) =>
    createApiKey(actor, { name: "Export", scopes: ["listings:read"] });

  test("every session, visit, key, and open link of the account ends; a second call finds nothing left to end", async () => {
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

  test("the requesting session continues, and no one else's access is affected", async () => {
    const { actor, cookie } = await makeAccount();
    const phone = await logInAgain(actor.userId);
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

  test("a visit by someone who is not an admin opens nothing", async () => {
    const [other, person] = [await makeMarketer(), await makeMarketer()];
    expect(await readSession(await visit(person.userId, other.userId), "user")).toBeNull();
  });

  describe("a login that was verified before the password changed", () => {
    /** Locks the account's row as a reset does, until a login with the old password waits for it. */
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

    test("is rejected and leaves no session", async () => {
      const { actor } = await makeAccount();
      expect(await resetWhileLoggingIn(actor.email, actor.userId)).toMatchObject({ code: "unauthenticated" });
      expect(await db.session.count({ where: { userId: actor.userId, revokedAt: null } })).toBe(0);
    });
  });
});

describe("recovery", () => {
  async function notified() {
    const { actor, cookie } = await makeAccount();
    const issue = () => inTransaction((tx) => issueToken(tx, actor.userId, "secure_account", actor.email));
    return { actor, cookie, token: await issue(), issue };
  }

  test("“This wasn’t me” ends all access, disables the password, and leads to a new one", async () => {
    const { actor, cookie, token } = await notified();
    const { resetToken } = await secureAccount(visitor(), { token });
    expect(await findOwnerBehind(cookie)).toBeNull();
    const login = (password: string) => logIn(visitor(), { email: actor.email, password });
    await expect(login(accountPassword)).rejects.toMatchObject({ code: "unauthenticated" });
    expect(await mailedToken(actor.email)).toBe(resetToken);
    await resetPassword(visitor(), { token: resetToken ?? "", newPassword: "quite another secret" });
    await expect(login("quite another secret")).resolves.toBeTruthy();
  });

  test("the link works once, of two at the same time one wins", async () => {
    const { token } = await notified();
    const tries = await Promise.allSettled([1, 2].map(() => secureAccount(visitor(), { token })));
    expect(tries.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  });

  test("a newer email does not void the link of an older one", async () => {
    const { token, issue } = await notified();
    await issue();
    await expect(secureAccount(visitor(), { token })).resolves.toBeTruthy();
  });

  test("a link that is a week old, or for another purpose, does nothing", async () => {
    const { actor, cookie, token } = await notified();
    const other = await inTransaction((tx) => issueToken(tx, actor.userId, "verify_email", actor.email));
    await expect(secureAccount(visitor(), { token: other })).rejects.toMatchObject(refused);
    setClock(() => later(new Date(), days(7) + 1));
    await expect(secureAccount(visitor(), { token })).rejects.toMatchObject(refused);
    setClock();
    expect(await findOwnerBehind(cookie)).not.toBeNull();
  });

  test("a link in the mailbox of an address that the account no longer has does nothing", async () => {
    const { actor, cookie, token } = await notified();
    await db.user.update({ where: { id: actor.userId }, data: { email: `next-${actor.email}` } });
    await expect(secureAccount(visitor(), { token })).rejects.toMatchObject(refused);
    expect(await findOwnerBehind(cookie)).not.toBeNull();
  });

  test("methods of two-step verification that were added since the email are removed; older ones stay", async () => {
    const { actor, issue } = await notified();
    const add = async (createdAt: Date) => {
      const credential = { credentialId: randomSecret(), publicKey: Buffer.alloc(77), counter: 0, isBackedUp: false };
      await db.passkey.create({ data: { ...credential, userId: actor.userId, name: "Laptop", createdAt } });
    };
    await add(later(new Date(), -days(30)));
    await db.recoveryCode.create({ data: { userId: actor.userId, codeHash: randomSecret() } });
    const token = await issue();
    await add(new Date());
    await db.totpCredential.create({ data: { userId: actor.userId, secret: "sealed", confirmedAt: new Date() } });
    await secureAccount(visitor(), { token });
    const where = { userId: actor.userId };
    expect(await Promise.all([db.passkey.count({ where }), db.totpCredential.count({ where })])).toEqual([1, 0]);
    expect(await db.recoveryCode.count({ where })).toBe(0);
  });
});

describe("intruder", () => {
  /*
   * Someone had an account's password for an hour. Everything they opened with it ends when the owner recovers the
   * account.
   */

  const newPassword = "quite another secret";
  const address = () => `intruder-${randomUUID().slice(0, 8)}@example.test`;

  const addPasskey = (userId: string, createdAt = now()) =>
    db.passkey.create({
      data: {
        userId,
        createdAt,
        credentialId: randomUUID(),
        publicKey: Buffer.from("key"),
        counter: 0,
        transports: [],
        name: "Mine now",
        isBackedUp: false,
      },
    });

  /** Logs in with the stolen password, creates a key, adds a passkey and opens a live stream. */
  async function breakIn() {
    const { actor: owner } = await makeAccount();
    await logIn(visitor(), { email: owner.email, password: accountPassword }, randomSecret());
    const { actor, cookie } = await logInAgain(owner.userId);
    if (actor.kind === "pending") throw new Error("A member was asked for.");
    const { secret } = await createApiKey(actor, { name: "Mine now", scopes: ["listings:read"] });
    const passkey = await addPasskey(owner.userId);
    const stream = await openEventStream(actor, null, new AbortController().signal);
    return { owner, actor, cookie, secret, stream, passkey };
  }

  /** Reads to the end of the stream; it never returns while the stream is open. */
  async function untilClosed(stream: ReadableStream<Uint8Array>): Promise<string> {
    let text = "";
    for await (const chunk of stream) text += Buffer.from(chunk).toString();
    return text;
  }

  type Intrusion = Awaited<ReturnType<typeof breakIn>>;

  async function expectNothingLeft({ owner, cookie, secret, stream, passkey }: Intrusion): Promise<void> {
    expect(await db.passkey.count({ where: { id: passkey.id } })).toBe(0);
    expect(await findOwnerBehind(cookie)).toBeNull();
    expect(await actorOfApiKey(secret)).toBeNull();
    expect(await untilClosed(stream)).toContain("session.ended");
    const login = logIn(visitor(), { email: owner.email, password: accountPassword });
    await expect(login).rejects.toMatchObject({ code: "unauthenticated" });
    await expect(logIn(visitor(), { email: owner.email, password: newPassword })).resolves.toBeTruthy();
  }

  test("after a reset, a session, a stream, a key, a pending address, and open links are worthless", async () => {
    const intrusion = await breakIn();
    const { owner, actor } = intrusion;
    const email = address();
    await requestEmailChange(actor, { email });
    const pending = await mailedToken(email);
    await inTransaction((tx) => issueToken(tx, owner.userId, "verify_email", owner.email));
    await requestPasswordReset(visitor(), { email: owner.email });
    await resetPassword(visitor(), { token: await mailedToken(owner.email), newPassword });
    await expectNothingLeft(intrusion);
    const { actor: back } = await logInAgain(owner.userId);
    await expect(confirmEmailChange(back, { token: pending })).rejects.toMatchObject(refused);
    const purpose = { in: ["change_email" as const, "verify_email" as const, "reset_password" as const] };
    expect(await db.authToken.count({ where: { userId: owner.userId, usedAt: null, purpose } })).toBe(0);
    expect((await db.user.findUniqueOrThrow({ where: { id: owner.userId } })).email).toBe(owner.email);
  });

  test("an address changed twice comes back with the owner's link, and the intruder's links are worthless", async () => {
    const intrusion = await breakIn();
    const { owner, actor } = intrusion;
    const [first, second] = [address(), address()];
    await requestEmailChange(actor, { email: first });
    await confirmEmailChange(actor, { token: await mailedToken(first) });
    const ownersLink = await mailedToken(owner.email);
    const { actor: again } = await logInAgain(owner.userId);
    const intruder = { ...again, email: first };
    await requestEmailChange(intruder, { email: second });
    await confirmEmailChange(intruder, { token: await mailedToken(second) });
    const intrudersLink = await mailedToken(first);
    await requestPasswordReset(visitor(), { email: second });
    const reset = await mailedToken(second);
    await undoEmailChange(visitor(), { token: ownersLink });
    await expect(undoEmailChange(visitor(), { token: intrudersLink })).rejects.toMatchObject(refused);
    await expect(
      resetPassword(visitor(), { token: reset, newPassword: "the intruder's secret" }),
    ).rejects.toMatchObject(refused);
    await resetPassword(visitor(), { token: await mailedToken(owner.email), newPassword });
    await expectNothingLeft(intrusion);
  });

  test("“This wasn’t me” in the email about the login ends the same access, before the owner has a new password", async () => {
    const intrusion = await breakIn();
    const { email } = intrusion.owner;
    const { text } = await db.emailMessage.findFirstOrThrow({ where: { toAddress: email, template: "new-login" } });
    const token = /secure-account\?token=([\w-]+)/.exec(text)?.[1] ?? "";
    const { resetToken } = await secureAccount(visitor(), { token });
    const login = logIn(visitor(), { email, password: accountPassword });
    await expect(login).rejects.toMatchObject({ code: "unauthenticated" });
    await resetPassword(visitor(), { token: resetToken ?? "", newPassword });
    await expectNothingLeft(intrusion);
  });

  test("a reset leaves a passkey that the owner has had for longer than a week", async () => {
    const { actor } = await makeAccount();
    const { id } = await addPasskey(actor.userId, later(now(), -days(8)));
    await requestPasswordReset(visitor(), { email: actor.email });
    await resetPassword(visitor(), { token: await mailedToken(actor.email), newPassword });
    expect(await db.passkey.count({ where: { id } })).toBe(1);
  });
});
