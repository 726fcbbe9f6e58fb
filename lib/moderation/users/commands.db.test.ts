import { randomUUID } from "node:crypto";
import { platformAdmin } from "@/lib/auth/actor";
import { startSession } from "@/lib/auth/session-commands";
import { db, inTransaction } from "@/lib/platform/db";
import { meetAt, rowOf } from "@/tests/support/database/concurrency";
import { makeAdmin, makeMarketer, makeSeller } from "@/tests/support/builders/people";
import "@/tests/support/database/setup";
import { changeUsers } from "./bulk-commands";
import { resendUserVerification, sendPasswordReset, signOutUser, suspendUser, unsuspendUser } from "./commands";

const reason = "Enquiries were sent in somebody else's name.";
const emails = (userId: string, template: string) => db.emailMessage.count({ where: { userId, template } });
const liveSessions = (userId: string) => db.session.count({ where: { userId, revokedAt: null } });
const statusOf = async (id: string) => (await db.user.findUniqueOrThrow({ where: { id } })).status;

test("suspending ends every session, mails the reason and is in the audit with it", async () => {
  const [admin, person] = [await makeAdmin(), await makeSeller()];
  await inTransaction((tx) => startSession(tx, person.userId, "user"));
  expect(await suspendUser(admin, { id: person.userId, reason })).toEqual({ id: person.userId, status: "suspended" });
  expect(await liveSessions(person.userId)).toBe(0);
  expect(await emails(person.userId, "account-suspended")).toBe(1);
  const noted = { action: "users.suspend", actorId: admin.userId, reason, before: { status: "active" } };
  expect(await db.activityLog.findFirst({ where: { entityId: person.userId } })).toMatchObject(noted);
});

test("suspending twice, even at once, suspends once", async () => {
  const [admin, person] = [await makeAdmin(), await makeSeller()];
  const suspend = () => suspendUser(admin, { id: person.userId, reason });
  const tries = await meetAt(rowOf("users", person.userId), [suspend, suspend]);
  expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(await emails(person.userId, "account-suspended")).toBe(1);
});

test("a suspended account is opened again, and only a suspended one", async () => {
  const [admin, person] = [await makeAdmin(), await makeMarketer()];
  await expect(unsuspendUser(admin, { id: person.userId })).rejects.toMatchObject({ code: "conflict" });
  await suspendUser(admin, { id: person.userId, reason });
  await unsuspendUser(admin, { id: person.userId });
  expect(await db.user.findUniqueOrThrow({ where: { id: person.userId } })).toMatchObject({
    status: "active",
    statusReason: null,
  });
  await expect(unsuspendUser(admin, { id: person.userId })).rejects.toMatchObject({ code: "conflict" });
  expect(await emails(person.userId, "account-restored")).toBe(1);
});

test("a waiting registration cannot become active by way of a suspension", async () => {
  const [admin, person] = [await makeAdmin(), await makeSeller()];
  await db.user.update({ where: { id: person.userId }, data: { status: "pending_review" } });
  await expect(suspendUser(admin, { id: person.userId, reason })).rejects.toMatchObject({ code: "conflict" });
  expect(await statusOf(person.userId)).toBe("pending_review");
});

test("nobody suspends themselves, and only a super admin acts on an admin", async () => {
  const [admin, other, supreme] = [await makeAdmin(), await makeAdmin(), await makeAdmin({ isSuper: true })];
  await expect(suspendUser(admin, { id: admin.userId, reason })).rejects.toMatchObject({ code: "forbidden" });
  await expect(suspendUser(admin, { id: other.userId, reason })).rejects.toMatchObject({ code: "forbidden" });
  await expect(sendPasswordReset(admin, { id: other.userId })).rejects.toMatchObject({ code: "forbidden" });
  await expect(signOutUser(admin, { id: other.userId })).rejects.toMatchObject({ code: "forbidden" });
  expect(await suspendUser(supreme, { id: other.userId, reason })).toMatchObject({ status: "suspended" });
});

test("only an admin of the platform passes the guard, and an unknown account is not found", async () => {
  const seller = await makeSeller();
  expect(() => platformAdmin(seller)).toThrow("Admin access required.");
  await expect(suspendUser(await makeAdmin(), { id: randomUUID(), reason })).rejects.toMatchObject({
    code: "not_found",
  });
});

test("signing out everywhere ends the sessions and leaves other people's alone", async () => {
  const [admin, person, neighbour] = [await makeAdmin(), await makeSeller(), await makeSeller()];
  for (const { userId } of [person, person, neighbour]) await inTransaction((tx) => startSession(tx, userId, "user"));
  expect(await signOutUser(admin, { id: person.userId })).toMatchObject({ ended: 2 });
  expect(await signOutUser(admin, { id: person.userId })).toMatchObject({ ended: 0 });
  expect([await liveSessions(person.userId), await liveSessions(neighbour.userId)]).toEqual([0, 1]);
  expect(await db.activityLog.count({ where: { entityId: person.userId, action: "users.sign_out" } })).toBe(1);
});

test("a reset that an admin sends voids the one before it", async () => {
  const [admin, person] = [await makeAdmin(), await makeSeller()];
  await sendPasswordReset(admin, { id: person.userId });
  await sendPasswordReset(admin, { id: person.userId });
  expect(await emails(person.userId, "reset-password")).toBe(2);
  expect(await db.authToken.count({ where: { userId: person.userId, purpose: "reset_password", usedAt: null } })).toBe(
    1,
  );
});

test("the confirmation is sent again until the address is confirmed", async () => {
  const [admin, person] = [await makeAdmin(), await makeSeller()];
  await expect(resendUserVerification(admin, { id: person.userId })).rejects.toMatchObject({ code: "conflict" });
  await db.user.update({ where: { id: person.userId }, data: { emailVerifiedAt: null } });
  await resendUserVerification(admin, { id: person.userId });
  expect(await emails(person.userId, "verify-email")).toBe(1);
});

test("many at once: a preview changes nothing, and who cannot be changed holds nobody back", async () => {
  const [admin, first, second] = [await makeAdmin(), await makeSeller(), await makeSeller()];
  await suspendUser(admin, { id: second.userId, reason });
  const ids = [first.userId, second.userId, admin.userId];
  const expected = { done: [{ id: first.userId }], failed: [{}, {}] };
  const request = { ids, verb: "suspend" as const, reason };
  expect(await changeUsers(admin, { ...request, preview: true })).toMatchObject(expected);
  expect(await statusOf(first.userId)).toBe("active");
  expect(await changeUsers(admin, { ...request, preview: false })).toMatchObject(expected);
  expect(await statusOf(first.userId)).toBe("suspended");
});
