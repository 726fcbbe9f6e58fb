import { randomUUID } from "node:crypto";
import { platformAdmin } from "@/lib/auth/actor";
import { startSession } from "@/lib/auth/session-commands";
import { db, inTransaction } from "@/lib/platform/db";
import { makeSession } from "@/tests/support/builders/memberships";
import { makeAdmin, makeMarketer, makeSeller } from "@/tests/support/builders/people";
import { meetAt, rowOf } from "@/tests/support/database/concurrency";
import {
  resendUserVerification,
  sendPasswordReset,
  logOutUser,
  suspendUser,
  unsuspendUser,
  changeUsers,
} from "./commands";
import { getUser } from "./detail-queries";
import { listUsers } from "./queries";
import { listUsersSchema } from "./schema";

describe("users", () => {
  const reason = "Inquiries were sent in somebody else's name.";
  const emails = (userId: string, template: string) => db.emailMessage.count({ where: { userId, template } });
  const liveSessions = (userId: string) => db.session.count({ where: { userId, revokedAt: null } });
  const statusOf = async (id: string) => (await db.user.findUniqueOrThrow({ where: { id } })).status;

  test("suspending ends every session, emails the reason, and is in the audit with it", async () => {
    const [admin, person] = [await makeAdmin(), await makeSeller()];
    await inTransaction((tx) => startSession(tx, person.userId, "user"));
    expect(await suspendUser(admin, { id: person.userId, reason })).toEqual({ id: person.userId, status: "suspended" });
    expect(await liveSessions(person.userId)).toBe(0);
    expect(await emails(person.userId, "account-suspended")).toBe(1);
    const noted = { action: "users.suspend", actorId: admin.userId, reason, before: { status: "active" } };
    expect(await db.activityLog.findFirst({ where: { entityId: person.userId } })).toMatchObject(noted);
  });

  test("suspending twice, even at the same time, suspends once", async () => {
    const [admin, person] = [await makeAdmin(), await makeSeller()];
    const suspend = () => suspendUser(admin, { id: person.userId, reason });
    const tries = await meetAt(rowOf("users", person.userId), [suspend, suspend]);
    expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await emails(person.userId, "account-suspended")).toBe(1);
  });

  test("a suspended account can be reopened, and only a suspended one", async () => {
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

  test("a pending registration cannot become active through a suspension", async () => {
    const [admin, person] = [await makeAdmin(), await makeSeller()];
    await db.user.update({ where: { id: person.userId }, data: { status: "pending_review" } });
    await expect(suspendUser(admin, { id: person.userId, reason })).rejects.toMatchObject({ code: "conflict" });
    expect(await statusOf(person.userId)).toBe("pending_review");
  });

  test("no one can suspend themselves, and only a super admin acts on an admin", async () => {
    const [admin, other, supreme] = [await makeAdmin(), await makeAdmin(), await makeAdmin({ isSuper: true })];
    await expect(suspendUser(admin, { id: admin.userId, reason })).rejects.toMatchObject({ code: "forbidden" });
    await expect(suspendUser(admin, { id: other.userId, reason })).rejects.toMatchObject({ code: "forbidden" });
    await expect(sendPasswordReset(admin, { id: other.userId })).rejects.toMatchObject({ code: "forbidden" });
    await expect(logOutUser(admin, { id: other.userId })).rejects.toMatchObject({ code: "forbidden" });
    expect(await suspendUser(supreme, { id: other.userId, reason })).toMatchObject({ status: "suspended" });
  });

  test("only a platform admin is allowed, and an unknown account is not found", async () => {
    const seller = await makeSeller();
    expect(() => platformAdmin(seller)).toThrow("Admin access required.");
    await expect(suspendUser(await makeAdmin(), { id: randomUUID(), reason })).rejects.toMatchObject({
      code: "not_found",
    });
  });

  test("logging out everywhere ends the sessions and leaves other people's alone", async () => {
    const [admin, person, neighbour] = [await makeAdmin(), await makeSeller(), await makeSeller()];
    for (const { userId } of [person, person, neighbour]) await inTransaction((tx) => startSession(tx, userId, "user"));
    expect(await logOutUser(admin, { id: person.userId })).toMatchObject({ ended: 2 });
    expect(await logOutUser(admin, { id: person.userId })).toMatchObject({ ended: 0 });
    expect([await liveSessions(person.userId), await liveSessions(neighbour.userId)]).toEqual([0, 1]);
    expect(await db.activityLog.count({ where: { entityId: person.userId, action: "users.sign_out" } })).toBe(1);
  });

  test("a reset that an admin sends voids the previous one", async () => {
    const [admin, person] = [await makeAdmin(), await makeSeller()];
    await sendPasswordReset(admin, { id: person.userId });
    await sendPasswordReset(admin, { id: person.userId });
    expect(await emails(person.userId, "reset-password")).toBe(2);
    expect(
      await db.authToken.count({ where: { userId: person.userId, purpose: "reset_password", usedAt: null } }),
    ).toBe(1);
  });

  test("the confirmation can be sent again until the address is confirmed", async () => {
    const [admin, person] = [await makeAdmin(), await makeSeller()];
    await expect(resendUserVerification(admin, { id: person.userId })).rejects.toMatchObject({ code: "conflict" });
    await db.user.update({ where: { id: person.userId }, data: { emailVerifiedAt: null } });
    await resendUserVerification(admin, { id: person.userId });
    expect(await emails(person.userId, "verify-email")).toBe(1);
  });

  test("bulk actions: a preview changes nothing, and those that cannot be changed hold no one back", async () => {
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
});

describe("reading users", () => {
  const word = () => `w${randomUUID().slice(0, 8)}`;
  const input = (query: object) => listUsersSchema.parse(query);

  test("people are found by name, address, or organization, and by nothing else", async () => {
    const [admin, name] = [await makeAdmin(), word()];
    const person = await makeSeller({ name: `Ida ${name}` });
    await makeSeller();
    const found = await listUsers(admin, input({ q: name.toUpperCase() }));
    expect(found).toMatchObject({ total: 1, items: [{ id: person.userId, organizations: [{ role: "admin" }] }] });
    expect((await listUsers(admin, input({ q: person.email }))).items.map(({ id }) => id)).toEqual([person.userId]);
    const byOrganization = await listUsers(admin, input({ q: person.organizationName }));
    expect(byOrganization.items.map(({ id }) => id)).toEqual([person.userId]);
    expect((await listUsers(admin, input({ q: `${name}%_` }))).total).toBe(0);
  });

  test("filters narrow by status, type, and confirmed address", async () => {
    const [admin, name] = [await makeAdmin(), word()];
    const seller = await makeSeller({ name });
    const marketer = await makeMarketer({ name });
    await db.user.update({ where: { id: marketer.userId }, data: { status: "suspended", emailVerifiedAt: null } });
    const idsOf = async (query: object) =>
      (await listUsers(admin, input({ q: name, ...query }))).items.map(({ id }) => id);
    expect(await idsOf({ status: "suspended" })).toEqual([marketer.userId]);
    expect(await idsOf({ type: "seller" })).toEqual([seller.userId]);
    expect(await idsOf({ verified: "no" })).toEqual([marketer.userId]);
    expect(await idsOf({ status: "all" })).toHaveLength(2);
  });

  test("pages follow one another without a gap or a repeat, even if times are equal", async () => {
    const [admin, name] = [await makeAdmin(), word()];
    for (let made = 0; made < 5; made += 1) await makeSeller({ name });
    await db.user.updateMany({ where: { name }, data: { createdAt: new Date("2026-03-03T03:03:03.003Z") } });
    const seen: string[] = [];
    for (let cursor: string | undefined, page = 0; page < 3; page += 1) {
      const result = await listUsers(admin, input({ q: name, limit: 2, cursor }));
      seen.push(...result.items.map(({ id }) => id));
      cursor = result.nextCursor ?? undefined;
    }
    expect(new Set(seen).size).toBe(5);
    await expect(listUsers(admin, input({ cursor: "strange" }))).rejects.toMatchObject({ code: "bad_request" });
  });

  test("an account is shown with its memberships and sessions, and without a secret", async () => {
    const [admin, person] = [await makeAdmin(), await makeSeller()];
    await db.user.update({ where: { id: person.userId }, data: { passwordHash: "$argon2id$secret" } });
    const detail = await getUser(admin, { id: person.userId });
    expect(detail).toMatchObject({
      email: person.email,
      memberships: [{ organizationId: person.organizationId, role: "admin", leftAt: null }],
      can: { act: true, visit: true },
    });
    expect(JSON.stringify(detail)).not.toMatch(/argon2|sidHash|keyHash/);
  });

  test("a pending registration shows the ones before and after it, oldest first", async () => {
    const [admin, ...people] = [await makeAdmin(), await makeSeller(), await makeSeller(), await makeSeller()];
    const [last, first, second] = people.map(({ userId }) => userId) as [string, string, string];
    for (const [at, id] of [first, second, last].entries()) {
      await db.user.update({ where: { id }, data: { status: "pending_review", createdAt: new Date(at * 1000) } });
    }
    const queueOf = async (id: string) => (await getUser(admin, { id })).queue;
    expect(await queueOf(second)).toEqual({ previousId: first, nextId: last });
    expect(await queueOf(first)).toMatchObject({ previousId: null, nextId: second });
    await db.user.update({ where: { id: second }, data: { status: "active" } });
    expect([await queueOf(first), await queueOf(second)]).toEqual([{ previousId: null, nextId: last }, null]);
  });

  test("the sessions of an account show device and place in words", async () => {
    const [admin, person] = [await makeAdmin(), await makeSeller()];
    const userAgent = "Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0";
    const { id } = await makeSession(person.userId);
    await db.session.update({ where: { id }, data: { ip: "81.2.69.142", userAgent } });
    expect((await getUser(admin, { id: person.userId })).sessions).toMatchObject([
      { id, device: "Firefox on Linux", place: "United Kingdom", ip: "81.2.69.142", isLive: true },
    ]);
    await expect(getUser(admin, { id: randomUUID() })).rejects.toMatchObject({ code: "not_found" });
  });

  test("no one can visit an admin", async () => {
    const [admin, other] = [await makeAdmin({ isSuper: true }), await makeAdmin()];
    expect(await getUser(admin, { id: other.userId })).toMatchObject({ can: { act: true, visit: false } });
  });
});
