import { randomUUID } from "node:crypto";
import { db, inTransaction } from "@/lib/platform/db";
import { meetAt, rowOf } from "@/tests/support/database/concurrency";
import { makeAdmin } from "@/tests/support/builders/people";
import { type PlatformAdmin, enrollingAdmin, platformAdmin } from "../../actor";
import { hashPassword } from "../../passwords";
import { startSession } from "../../session-commands";
import { readSession } from "../../session-queries";
import { changeAdminPassword, endAdminSession, endOtherAdminSessions } from "./commands";
import { listAdminSessions } from "./queries";

const password = "a long enough secret";

async function signedIn(): Promise<{ actor: PlatformAdmin; cookie: string; other: string }> {
  const actor = await makeAdmin();
  await db.user.update({ where: { id: actor.userId }, data: { passwordHash: await hashPassword(password) } });
  const cookie = await inTransaction((tx) => startSession(tx, actor.userId, "admin"));
  const other = await inTransaction((tx) => startSession(tx, actor.userId, "admin"));
  const session = await readSession(cookie, "admin");
  return { actor: { ...actor, sessionId: session?.sessionId ?? "" }, cookie, other };
}

const isLive = async (cookie: string) => (await readSession(cookie, "admin")) !== null;

describe("a new password", () => {
  test("ends every session, starts one with a fresh id, and is mailed", async () => {
    const { actor, cookie, other } = await signedIn();
    const renewed = await changeAdminPassword(actor, { currentPassword: password, newPassword: "another long secret" });
    expect(await Promise.all([cookie, other, renewed.cookie].map(isLive))).toEqual([false, false, true]);
    expect(await db.emailMessage.count({ where: { toAddress: actor.email, template: "password-changed" } })).toBe(1);
  });

  test("changed twice at once it is changed once, for the second knows the old one only", async () => {
    const { actor } = await signedIn();
    const change = (newPassword: string) => () =>
      changeAdminPassword(actor, { currentPassword: password, newPassword });
    const tries = await meetAt(rowOf("users", actor.userId), [change("one long secret"), change("other long secret")]);
    expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(tries.find(({ status }) => status === "rejected")).toMatchObject({ reason: { code: "invalid" } });
    expect(await db.emailMessage.count({ where: { toAddress: actor.email, template: "password-changed" } })).toBe(1);
  });

  test("is refused with a wrong current one, a weak one, and the same one", async () => {
    const { actor, cookie } = await signedIn();
    for (const [currentPassword, newPassword] of [
      ["not it at all", "another long secret"],
      [password, "password123"],
      [password, password],
    ] as const) {
      await expect(changeAdminPassword(actor, { currentPassword, newPassword })).rejects.toMatchObject({
        code: "invalid",
      });
    }
    expect(await isLive(cookie)).toBe(true);
  });
});

describe("an admin's own sessions", () => {
  test("are listed with this one first", async () => {
    const { actor } = await signedIn();
    const { items } = await listAdminSessions(actor);
    expect(items.map(({ isCurrent }) => isCurrent)).toEqual([true, false]);
  });

  test("are ended one by one or all but this, once", async () => {
    const { actor, cookie, other } = await signedIn();
    expect(await endOtherAdminSessions(actor)).toEqual({ ended: 1 });
    expect(await endOtherAdminSessions(actor)).toEqual({ ended: 0 });
    expect(await Promise.all([cookie, other].map(isLive))).toEqual([true, false]);
    expect(await endAdminSession(actor, { id: actor.sessionId })).toEqual({ ended: 1 });
    expect(await endAdminSession(actor, { id: actor.sessionId })).toEqual({ ended: 0 });
    expect(await isLive(cookie)).toBe(false);
  });

  test("of somebody else do not exist", async () => {
    const [anna, ben] = [await signedIn(), await signedIn()];
    await expect(endAdminSession(anna.actor, { id: ben.actor.sessionId })).rejects.toMatchObject({ code: "not_found" });
    await expect(endAdminSession(anna.actor, { id: randomUUID() })).rejects.toMatchObject({ code: "not_found" });
    expect(await isLive(ben.cookie)).toBe(true);
  });
});

test("an admin who has yet to set up two-step verification can do that and nothing else", async () => {
  const admin = { ...(await makeAdmin()), mustEnroll: true };
  expect(() => platformAdmin(admin)).toThrow("Set up two-step verification first.");
  expect(enrollingAdmin(admin)).toBe(admin);
});
