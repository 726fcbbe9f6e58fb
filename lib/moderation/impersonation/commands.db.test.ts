import { signedIn } from "@/lib/auth/actor";
import { actorOf } from "@/lib/auth/current";
import { refuseImpersonated } from "@/lib/auth/limits-of-session";
import { startSession } from "@/lib/auth/session-commands";
import { readSession } from "@/lib/auth/session-queries";
import { visitMs } from "@/lib/auth/visits";
import { later, now, setClock } from "@/lib/platform/clock";
import { db, inTransaction } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { makeAdmin, makeSeller } from "@/tests/support/builders/people";
import "@/tests/support/database/setup";
import { endImpersonation, startImpersonation } from "./commands";

const reason = "The seller asked why the import stops.";

async function visitOf(admin: Awaited<ReturnType<typeof makeAdmin>>, id: string) {
  const { cookie } = await startImpersonation(admin, { id, reason });
  const session = await readSession(cookie, "user");
  if (!session) throw new Error("The visit has no session.");
  return { cookie, actor: signedIn(actorOf(session)) };
}

test("a visit is the person's session, marked with the admin, and may change nothing", async () => {
  const [admin, person] = [await makeAdmin(), await makeSeller()];
  const { actor } = await visitOf(admin, person.userId);
  expect(actor).toMatchObject({ userId: person.userId, impersonator: { id: admin.userId, name: admin.name } });
  expect(() => refuseImpersonated(actor)).toThrow("read-only");
  const noted = { action: "users.impersonate", reason, impersonatorId: admin.userId };
  expect(await db.activityLog.findFirst({ where: { entityId: person.userId } })).toMatchObject(noted);
});

test("a visit lasts half an hour and leaves the person's own sessions alone", async () => {
  const [admin, person] = [await makeAdmin(), await makeSeller()];
  for (let made = 0; made < 10; made += 1) await inTransaction((tx) => startSession(tx, person.userId, "user"));
  const { cookie } = await visitOf(admin, person.userId);
  expect(await db.session.count({ where: { userId: person.userId, revokedAt: null } })).toBe(11);
  const over = later(now(), visitMs);
  setClock(() => over);
  expect(await readSession(cookie, "user")).toBeNull();
  setClock();
});

test("ending the visit ends that session alone; said again, it is over", async () => {
  const [admin, person] = [await makeAdmin(), await makeSeller()];
  const own = await inTransaction((tx) => startSession(tx, person.userId, "user"));
  const { cookie, actor } = await visitOf(admin, person.userId);
  expect(await endImpersonation(actor)).toEqual({ userId: person.userId });
  expect(await readSession(cookie, "user")).toBeNull();
  expect(await readSession(own, "user")).not.toBeNull();
});

test("one's own session is no visit that could be ended", async () => {
  const person = await makeSeller();
  await expect(endImpersonation(person)).rejects.toMatchObject({ code: "bad_request" });
});

test("nobody visits an admin, not even a super admin, nor themselves", async () => {
  const [supreme, other] = [await makeAdmin({ isSuper: true }), await makeAdmin()];
  for (const { userId } of [other, supreme]) {
    await expect(startImpersonation(supreme, { id: userId, reason })).rejects.toMatchObject({ code: "forbidden" });
  }
  expect(await db.session.count({ where: { impersonatorId: supreme.userId } })).toBe(0);
});

test("an account that nobody may sign in to cannot be visited", async () => {
  const [admin, person] = [await makeAdmin(), await makeSeller()];
  await db.user.update({ where: { id: person.userId }, data: { status: "suspended" } });
  await expect(startImpersonation(admin, { id: person.userId, reason })).rejects.toMatchObject({ code: "conflict" });
});

test("nobody visits a user whose confirmed address opens the admin area", async () => {
  const [admin, person] = [await makeAdmin({ isSuper: true }), await makeSeller()];
  await db.user.update({ where: { id: person.userId }, data: { emailVerifiedAt: new Date() } });
  jest.replaceProperty(env(), "SUPER_ADMIN_EMAILS", [person.email]);
  await expect(startImpersonation(admin, { id: person.userId, reason })).rejects.toMatchObject({ code: "forbidden" });
  jest.restoreAllMocks();
});
