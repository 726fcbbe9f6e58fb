import { randomUUID } from "node:crypto";
import { type PlatformAdmin, mintActor, superAdmin } from "@/lib/auth/actor";
import { startSession } from "@/lib/auth/session-commands";
import { later, minutes, now, setClock } from "@/lib/platform/clock";
import { db, inTransaction } from "@/lib/platform/db";
import { findOwnerBehind, giveAuthenticator, logInAgain } from "@/tests/support/builders/accounts";
import { makeAdmin, makeSeller } from "@/tests/support/builders/people";
import { meetAt, rowOf } from "@/tests/support/database/concurrency";
import { retry } from "@/tests/support/database/retry";
import { logOutUser, suspendUser } from "../users/commands";
import { makeSuperAdmin, resetTwoStep, withdrawSuperAdmin } from "./commands";
import { listAdmins } from "./queries";

describe("admins", () => {
  const reason = "Called back at the number of the staff list.";
  const emails = (userId: string) => db.emailMessage.count({ where: { userId, template: "admin-access-changed" } });
  const noted = (entityId: string) => db.activityLog.findMany({ where: { entityId }, orderBy: { id: "asc" } });
  const isLive = async (userId: string) => (await db.session.count({ where: { userId, revokedAt: null } })) > 0;
  const isSuper = async ({ userId }: PlatformAdmin) =>
    (await db.user.findUniqueOrThrow({ where: { id: userId } })).isSuper;

  async function loggedIn(request: { isSuper?: boolean } = {}): Promise<PlatformAdmin> {
    const admin = await makeAdmin(request);
    await inTransaction((tx) => startSession(tx, admin.userId, "admin"));
    return admin;
  }

  async function withTwoStep(): Promise<PlatformAdmin> {
    const admin = await loggedIn();
    const { userId } = admin;
    await db.totpCredential.create({ data: { userId, secret: "sealed", confirmedAt: now() } });
    await db.recoveryCode.create({ data: { userId, codeHash: randomUUID() } });
    return admin;
  }

  const factorsOf = async (userId: string) =>
    (await db.totpCredential.count({ where: { userId } })) + (await db.recoveryCode.count({ where: { userId } }));

  describe("a lost second factor", () => {
    test("is removed with the recovery codes; the sessions end, the owner is notified, and the audit records how it was requested", async () => {
      const [actor, other] = [await makeAdmin({ isSuper: true }), await withTwoStep()];
      const id = other.userId;
      expect(await resetTwoStep(actor, { id, reason })).toEqual({ id, wasOn: true });
      expect([await factorsOf(id), await isLive(id), await emails(id)]).toEqual([0, false, 1]);
      expect(await noted(id)).toMatchObject([{ action: "users.reset_two_step", actorId: actor.userId, reason }]);
      const email = await db.emailMessage.findFirstOrThrow({ where: { userId: id } });
      expect(email.subject).toBe("Your two-step verification was reset");
    });

    test("is reset once by two at the same time, and if there is none nothing happens", async () => {
      const [actor, other] = [await makeAdmin({ isSuper: true }), await withTwoStep()];
      const reset = () => resetTwoStep(actor, { id: other.userId, reason });
      const tries = await meetAt(rowOf("users", other.userId), [reset, reset]);
      expect(tries.map((each) => each.status === "fulfilled" && each.value.wasOn).sort()).toEqual([false, true]);
      expect(await emails(other.userId)).toBe(1);
      expect(await noted(other.userId)).toHaveLength(1);
    });

    test("of a user can be reset by any admin; the user gets an email with a link in case they did not request it", async () => {
      const [actor, { userId: id }] = [await makeAdmin(), await makeSeller()];
      await giveAuthenticator(id);
      const { cookie } = await logInAgain(id);
      expect(await resetTwoStep(actor, { id, reason })).toEqual({ id, wasOn: true });
      expect(await resetTwoStep(actor, { id, reason })).toEqual({ id, wasOn: false });
      expect([await factorsOf(id), await findOwnerBehind(cookie)]).toEqual([0, null]);
      const [email, ...others] = await db.emailMessage.findMany({ where: { userId: id } });
      expect(others).toEqual([]);
      expect(email).toMatchObject({ template: "two-step-changed", subject: "Your two-step verification was reset" });
      expect(email?.text).toContain("/secure-account?token=");
      expect(await noted(id)).toMatchObject([{ action: "users.reset_two_step", actorId: actor.userId, reason }]);
    });

    test("is not reset if the password was given too long ago, nor for oneself", async () => {
      const [actor, other] = [await makeAdmin({ isSuper: true }), await withTwoStep()];
      await expect(resetTwoStep(actor, { id: actor.userId, reason })).rejects.toMatchObject({ code: "forbidden" });
      setClock(() => later(new Date(), minutes(16)));
      await expect(resetTwoStep(actor, { id: other.userId, reason })).rejects.toMatchObject({
        code: "reauthentication_required",
      });
      expect(await factorsOf(other.userId)).toBe(2);
    });
  });

  describe("the rank of a super admin", () => {
    test("is granted and revoked; each time the sessions end, an email goes out, and the audit has both", async () => {
      const [actor, other] = [await makeAdmin({ isSuper: true }), await loggedIn()];
      const id = other.userId;
      expect(await makeSuperAdmin(actor, { id })).toEqual({ id, isSuper: true });
      expect([await isSuper(other), await isLive(id), await emails(id)]).toEqual([true, false, 1]);
      expect(await withdrawSuperAdmin(actor, { id })).toEqual({ id, isSuper: false });
      expect([await isSuper(other), await emails(id)]).toEqual([false, 2]);
      expect(await noted(id)).toMatchObject([
        { action: "admins.make_super", before: { isSuper: false }, after: { isSuper: true }, actorId: actor.userId },
        { action: "admins.withdraw_super", before: { isSuper: true }, after: { isSuper: false } },
      ]);
    });

    test("sent twice at the same time, is granted and revoked once", async () => {
      const [actor, other] = [await makeAdmin({ isSuper: true }), await makeAdmin()];
      const lock = rowOf("users", other.userId);
      const give = () => makeSuperAdmin(actor, { id: other.userId });
      const take = () => withdrawSuperAdmin(actor, { id: other.userId });
      for (const change of [give, take]) {
        const tries = await meetAt(lock, [change, change]);
        expect(tries.map(({ status }) => status)).toEqual(["fulfilled", "fulfilled"]);
      }
      expect(await emails(other.userId)).toBe(2);
      expect(await noted(other.userId)).toHaveLength(2);
    });

    test("cannot be changed for oneself, without a recent login, or for a closed account", async () => {
      const [actor, other] = [await makeAdmin({ isSuper: true }), await makeAdmin()];
      await expect(withdrawSuperAdmin(actor, { id: actor.userId })).rejects.toMatchObject({ code: "forbidden" });
      await db.user.update({ where: { id: other.userId }, data: { status: "suspended" } });
      await expect(makeSuperAdmin(actor, { id: other.userId })).rejects.toMatchObject({ code: "conflict" });
      setClock(() => later(new Date(), minutes(16)));
      for (const change of [makeSuperAdmin, withdrawSuperAdmin]) {
        await expect(change(actor, { id: other.userId })).rejects.toMatchObject({ code: "reauthentication_required" });
      }
      expect(await noted(other.userId)).toEqual([]);
    });
  });

  test.each([
    ["make super", (actor: PlatformAdmin, id: string) => makeSuperAdmin(actor, { id })],
    ["take super back", (actor: PlatformAdmin, id: string) => withdrawSuperAdmin(actor, { id })],
    ["reset", (actor: PlatformAdmin, id: string) => resetTwoStep(actor, { id, reason })],
  ])("only a super admin may %s another admin, and never one that does not exist", async (_, change) => {
    const [ordinary, other, actor] = [await makeAdmin(), await makeAdmin(), await makeAdmin({ isSuper: true })];
    expect(() => superAdmin(ordinary)).toThrow("Only a super admin can do this.");
    await expect(change(ordinary, other.userId)).rejects.toMatchObject({ code: "forbidden" });
    await expect(change(actor, randomUUID())).rejects.toMatchObject({ code: "not_found" });
  });

  test.each([
    ["make super", makeSuperAdmin],
    ["take super back", withdrawSuperAdmin],
  ])("no one can %s a user", async (_, change) => {
    const [actor, { userId: id }] = [await makeAdmin({ isSuper: true }), await makeSeller()];
    await expect(change(actor, { id })).rejects.toMatchObject({ code: "not_found" });
  });
});

describe("last super admin", () => {
  const reason = "Left the company.";
  const supers = () => db.user.count({ where: { type: "admin", isSuper: true, status: "active" } });

  /** Nobody but these is a super admin. */
  async function onlySupers(count: number): Promise<PlatformAdmin[]> {
    await db.user.updateMany({ where: { type: "admin" }, data: { isSuper: false } });
    return Promise.all(Array.from({ length: count }, () => makeAdmin({ isSuper: true })));
  }

  /** Entered with a user account, through the super admin address rule. */
  const byAddress = async (): Promise<PlatformAdmin> =>
    mintActor({ ...(await makeAdmin()), isSuper: true, throughUserSession: true });

  const withdraw = (actor: PlatformAdmin, { userId: id }: PlatformAdmin) => withdrawSuperAdmin(actor, { id });
  const suspend = (actor: PlatformAdmin, { userId: id }: PlatformAdmin) => suspendUser(actor, { id, reason });

  test.each([
    ["remove the rank from each other", withdraw, withdraw],
    ["suspend each other", suspend, suspend],
    ["demote and suspend each other", withdraw, suspend],
  ])("when two super admins %s at the same time, one stays", async (_, first, second) => {
    for (let round = 0; round < 5; round += 1) {
      const [ada, ben] = (await onlySupers(2)) as [PlatformAdmin, PlatformAdmin];
      const lowest = [ada.userId, ben.userId].sort()[0] ?? "";
      const tries = await meetAt<unknown>(rowOf("users", lowest), [() => first(ada, ben), () => second(ben, ada)]);
      expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
      expect(tries.find(({ status }) => status === "rejected")).toMatchObject({ reason: { code: "forbidden" } });
      expect(await supers()).toBe(1);
    }
  });

  test("when many super admins all act against the next one, at least one stays", async () => {
    for (let round = 0; round < 3; round += 1) {
      const circle = await onlySupers(6);
      await Promise.allSettled(
        circle.map((actor, at) => retry(() => withdraw(actor, circle[(at + 1) % circle.length] as PlatformAdmin))),
      );
      expect(await supers()).toBeGreaterThanOrEqual(1);
    }
  });

  test("a super admin by address cannot remove the last super admin either, but can remove the others", async () => {
    const actor = await byAddress();
    const [ada, ben] = (await onlySupers(2)) as [PlatformAdmin, PlatformAdmin];
    await withdraw(actor, ben);
    for (const remove of [withdraw, suspend]) {
      await expect(remove(actor, ada)).rejects.toMatchObject({
        code: "conflict",
        message: "This is the last super admin. Make another admin a super admin first.",
      });
    }
    expect(await supers()).toBe(1);
    expect(await suspend(actor, ben)).toMatchObject({ status: "suspended" });
  });

  test("a super admin who has since been demoted cannot act on another admin", async () => {
    const [ada, ben, kim] = (await onlySupers(3)) as [PlatformAdmin, PlatformAdmin, PlatformAdmin];
    await withdraw(ada, ben);
    await expect(logOutUser(ben, { id: kim.userId })).rejects.toMatchObject({ code: "forbidden" });
  });

  test("an admin who is logged out by a super admin is notified, once", async () => {
    const [ada, ben] = (await onlySupers(2)) as [PlatformAdmin, PlatformAdmin];
    await inTransaction((tx) => startSession(tx, ben.userId, "admin"));
    await logOutUser(ada, { id: ben.userId });
    await logOutUser(ada, { id: ben.userId });
    expect(await db.emailMessage.count({ where: { userId: ben.userId, template: "admin-access-changed" } })).toBe(1);
  });

  test("the list shows each admin's status, and what the reader can do for them", async () => {
    const [ada, ben] = (await onlySupers(2)) as [PlatformAdmin, PlatformAdmin];
    await inTransaction((tx) => startSession(tx, ben.userId, "admin"));
    await db.totpCredential.create({ data: { userId: ben.userId, secret: "sealed", confirmedAt: new Date() } });
    const rowFor = async (reader: PlatformAdmin, { userId }: PlatformAdmin) =>
      (await listAdmins(reader)).items.find(({ id }) => id === userId);
    expect(await rowFor(ada, ben)).toMatchObject({
      email: ben.email,
      isSuper: true,
      status: "active",
      hasTwoStep: true,
      lastLoginAt: expect.any(Date),
      liveSessions: 1,
      can: ["withdraw-super", "reset-two-step", "sign-out", "suspend"],
    });
    expect((await rowFor(ada, ada))?.can).toEqual([]);
    expect((await rowFor(await makeAdmin(), ben))?.can).toEqual([]);
    await suspend(ada, ben);
    expect((await rowFor(ada, ben))?.can).toEqual(["withdraw-super", "reset-two-step", "unsuspend"]);
  });
});
