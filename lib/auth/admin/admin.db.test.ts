import { randomUUID } from "node:crypto";
import { generate } from "otplib";
import { visitor } from "@/lib/auth/current";
import { days, hours, later, minutes, setClock } from "@/lib/platform/clock";
import { db, inTransaction } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { AppError } from "@/lib/platform/errors";
import { digest } from "@/lib/platform/random";
import { makeAdmin, makeMarketer } from "@/tests/support/builders/people";
import { meetAt, rowOf } from "@/tests/support/database/concurrency";
import { type PlatformAdmin, enrollingAdmin, platformAdmin } from "../actor";
import { logIn } from "../commands";
import { hashPassword } from "../passwords";
import { startSession } from "../session-commands";
import { readSession } from "../session-queries";
import { beginAuthenticator, confirmAuthenticator, removeAuthenticator } from "../two-step/commands";
import { codeBudget } from "../two-step/login-step-commands";
import { logInAdmin, logOutAdmin } from "./commands";
import { noteEntry } from "./entry-commands";
import { inviteAdmin } from "./invitations/commands";
import { adminInvitationDays, adminInvitationDaysSchema } from "./invitations/validity";
import { adminAccountBudget, adminLoginBudget, withinAdminLoginBudgets } from "./login-limits";
import { changeAdminPassword, endAdminSession, endOtherAdminSessions } from "./own-access/commands";
import { listAdminSessions } from "./queries";

const password = "a long enough secret";

describe("admin", () => {
  const start = new Date("2026-11-20T09:00:10Z");

  beforeEach(() => setClock(() => start));
  afterEach(() => {
    setClock();
    jest.restoreAllMocks();
  });

  async function adminWithPassword(more: { status?: "active" | "suspended" } = {}): Promise<PlatformAdmin> {
    const admin = await makeAdmin();
    await db.user.update({
      where: { id: admin.userId },
      data: { passwordHash: await hashPassword(password), ...more },
    });
    return admin;
  }

  const login = (email: string, more: { password?: string; code?: string } = {}) =>
    logInAdmin(visitor(), { email, password, ...more }, "/api/admin/login");

  const codeAt = (secret: string, at: Date) => generate({ secret, epoch: Math.floor(at.getTime() / 1000) });

  async function withTwoStep() {
    const admin = await adminWithPassword();
    const { secret } = await beginAuthenticator(admin);
    const { recoveryCodes } = await confirmAuthenticator(admin, { code: await codeAt(secret, start) });
    return { admin, secret, recoveryCodes: recoveryCodes ?? [] };
  }

  describe("logging in as an admin", () => {
    test("starts an admin session, which is not a user session", async () => {
      const { email, userId } = await adminWithPassword();
      const { user, cookie } = await login(email);
      expect(user).toEqual({ id: userId, name: "Avery Admin", email, type: "admin", isSuper: false });
      expect(await readSession(cookie, "admin")).toMatchObject({ userId, kind: "admin" });
      expect(await readSession(cookie, "user")).toBeNull();
    });

    test("gives a new session id each time", async () => {
      const { email, userId } = await adminWithPassword();
      await login(email);
      await login(email);
      expect(await db.session.count({ where: { userId, kind: "admin" } })).toBe(2);
    });

    test.each([
      ["a wrong password", async () => login((await adminWithPassword()).email, { password: "not it at all" })],
      ["an unknown address", async () => login("nobody@example.test")],
      ["a suspended admin", async () => login((await adminWithPassword({ status: "suspended" })).email)],
      [
        "a user's account, whose password is right",
        async () => {
          const marketer = await makeMarketer();
          await db.user.update({
            where: { id: marketer.userId },
            data: { passwordHash: await hashPassword(password) },
          });
          return login(marketer.email);
        },
      ],
    ])("rejects %s with the same message", async (_, attempt) => {
      await expect(attempt()).rejects.toMatchObject({
        code: "unauthenticated",
        message: "Please check your credentials.",
        details: { success: false },
      });
    });

    test("an admin's account cannot log in at the users' login", async () => {
      const { email } = await adminWithPassword();
      await expect(logIn(visitor(), { email, password })).rejects.toMatchObject({ code: "unauthenticated" });
    });

    test("records every attempt in the audit, and never the password", async () => {
      const { email, userId } = await adminWithPassword();
      await expect(login(email, { password: "not it at all" })).rejects.toThrow();
      await login(email);
      const rows = await db.activityLog.findMany({ where: { entityId: userId }, orderBy: { id: "asc" } });
      expect(rows.map((row) => row.action)).toEqual(["admin.login_failed", "admin.login"]);
      expect(JSON.stringify(rows.map(({ before, after, reason }) => [before, after, reason]))).not.toContain("not it");
    });
  });

  describe("an admin session", () => {
    test("ends after an hour of inactivity, and after twelve hours regardless of use", async () => {
      const { cookie } = await login((await adminWithPassword()).email);
      for (let minute = 50; minute < 12 * 60; minute += 50) {
        setClock(() => later(start, minutes(minute)));
        expect(await readSession(cookie, "admin")).not.toBeNull();
      }
      setClock(() => later(start, hours(12)));
      expect(await readSession(cookie, "admin")).toBeNull();
      const other = await login((await adminWithPassword()).email);
      setClock(() => later(start, hours(13)));
      expect(await readSession(other.cookie, "admin")).toBeNull();
    });

    test("ends right away on logout, and a second logout does nothing more", async () => {
      const admin = await adminWithPassword();
      const { cookie } = await login(admin.email);
      const session = await readSession(cookie, "admin");
      const leaving = { ...admin, sessionId: session?.sessionId ?? "" };
      await logOutAdmin(leaving);
      await logOutAdmin(leaving);
      expect(await readSession(cookie, "admin")).toBeNull();
      expect(await db.activityLog.count({ where: { actorId: admin.userId, action: "admin.logout" } })).toBe(1);
    });
  });

  describe("with two-step verification", () => {
    test("asks for the code after the right password, and only then", async () => {
      const { admin } = await withTwoStep();
      await expect(login(admin.email)).rejects.toMatchObject({
        details: { success: false, code: "two_step_required" },
      });
      await expect(login(admin.email, { password: "not it at all" })).rejects.toMatchObject({
        message: "Please check your credentials.",
        details: { success: false },
      });
    });

    test("a code works once, even for two at the same time", async () => {
      const { admin, secret } = await withTwoStep();
      const at = later(start, minutes(2));
      setClock(() => at);
      const code = await codeAt(secret, at);
      const tries = await Promise.allSettled([login(admin.email, { code }), login(admin.email, { code })]);
      expect(tries.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
      await expect(login(admin.email, { code })).rejects.toMatchObject({ details: { code: "two_step_invalid" } });
    });

    test("the code that finished the setup cannot be used again to log in", async () => {
      const { admin, secret } = await withTwoStep();
      await expect(login(admin.email, { code: await codeAt(secret, start) })).rejects.toMatchObject({
        details: { code: "two_step_invalid" },
      });
    });

    test("a recovery code works once, however it is typed, and only for its owner", async () => {
      const { admin, recoveryCodes } = await withTwoStep();
      const [code = "", next = ""] = recoveryCodes;
      const other = await withTwoStep();
      await expect(login(other.admin.email, { code })).rejects.toMatchObject({ details: { code: "two_step_invalid" } });
      await expect(login(admin.email, { code: code.toUpperCase().replaceAll("-", " ") })).resolves.toBeTruthy();
      await expect(login(admin.email, { code })).rejects.toMatchObject({ details: { code: "two_step_invalid" } });
      const tries = await Promise.allSettled([login(admin.email, { code: next }), login(admin.email, { code: next })]);
      expect(tries.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    });

    test("after the installation's secret changes, a recovery code leads to a new authenticator app", async () => {
      const { admin, secret, recoveryCodes } = await withTwoStep();
      const [first = ""] = recoveryCodes;
      jest.replaceProperty(env(), "AUTH_SECRET", "another secret of the same installation");
      await expect(login(admin.email, { code: await codeAt(secret, start) })).rejects.toMatchObject({
        details: { code: "two_step_invalid" },
      });
      await login(admin.email, { code: first });
      await removeAuthenticator(admin);
      const anew = await beginAuthenticator(admin);
      await confirmAuthenticator(admin, { code: await codeAt(anew.secret, start) });
      setClock(() => later(start, minutes(2)));
      await expect(
        login(admin.email, { code: await codeAt(anew.secret, later(start, minutes(2))) }),
      ).resolves.toBeTruthy();
    });

    test("twenty wrong codes block this method for the day, even for a right one", async () => {
      const { admin, secret } = await withTwoStep();
      for (let wrong = 0; wrong < codeBudget.points; wrong += 1) {
        await expect(login(admin.email, { code: "zzzzzz" })).rejects.toMatchObject({ code: "unauthenticated" });
      }
      const at = later(start, minutes(2));
      setClock(() => at);
      await expect(login(admin.email, { code: await codeAt(secret, at) })).rejects.toMatchObject({
        code: "rate_limited",
      });
    });
  });
});

describe("entry", () => {
  test("eight simultaneous requests that enter with one session are recorded once", async () => {
    const { userId } = await makeMarketer();
    await inTransaction((tx) => startSession(tx, userId, "user"));
    const { id: sessionId } = await db.session.findFirstOrThrow({ where: { userId } });
    const eight = (work: () => Promise<unknown>) => Promise.all(Array.from({ length: 8 }, work));
    // With their connections already open, the eight requests are really concurrent.
    await eight(() => db.$queryRaw`SELECT pg_sleep(0.1)::text`);
    await eight(() => noteEntry({ sessionId, userId }));
    await noteEntry({ sessionId, userId });
    expect(await db.activityLog.count({ where: { entityType: "session", entityId: sessionId } })).toBe(1);
  });
});

describe("login limits", () => {
  const wrong = () => Promise.reject(new AppError("unauthenticated", "no"));
  const right = () => Promise.resolve("in");

  /** Each from a different network, so that tests don't use up each other's budget. */
  const newNetwork = () => `2001:db8:${randomUUID().slice(0, 4)}`;
  const newAccount = () => `${randomUUID()}@admin.test`;

  const tryFrom = (address: string, attempt: () => Promise<string>, email = newAccount(), device = "") =>
    withinAdminLoginBudgets({ email, address, device }, attempt);

  async function failFrom(addresses: string[]): Promise<void> {
    for (const address of addresses) {
      await expect(tryFrom(address, wrong)).rejects.toMatchObject({ code: "unauthenticated" });
    }
  }

  const times = (count: number, addressAt: (index: number) => string) =>
    Array.from({ length: count }, (_, index) => addressAt(index));

  test("one /64 gets five wrong attempts in all, from however many of its addresses they come", async () => {
    const network = newNetwork();
    const at = (index: number) => `${network}:7::${index.toString(16)}`;
    await failFrom(times(adminLoginBudget.points, at));
    await expect(tryFrom(at(99), right)).rejects.toMatchObject({ code: "rate_limited" });
    expect(await tryFrom(`${network}:8::1`, right)).toBe("in");
  });

  test("the owner of a /56 or a /48 gets four or sixteen times as many, not one budget for each of its networks", async () => {
    const network = newNetwork();
    const within = (index: number) => `${network}:${(0x100 + index).toString(16)}::1`;
    await failFrom(times(4 * adminLoginBudget.points, within));
    await expect(tryFrom(within(200), right)).rejects.toMatchObject({ code: "rate_limited" });
    const beside = (index: number) => `${network}:${(0x1000 + index * 0x100).toString(16)}::1`;
    await failFrom(times(12 * adminLoginBudget.points, beside));
    await expect(tryFrom(beside(100), right)).rejects.toMatchObject({ code: "rate_limited" });
  });

  test("a successful login restores the attempts of its address and networks", async () => {
    const network = newNetwork();
    const within = (index: number) => `${network}:${(0x100 + index).toString(16)}::1`;
    for (let round = 0; round < 3; round += 1) {
      await failFrom(times(4 * adminLoginBudget.points - 1, (index) => within(round * 32 + index)));
      expect(await tryFrom(within(round * 32 + 20), right)).toBe("in");
    }
  });

  test("someone with their own account gets five attempts at another one, however often they log in between", async () => {
    const [at, email] = [`${newNetwork()}::1`, newAccount()];
    for (let tries = 0; tries < adminLoginBudget.points; tries += 1) {
      await expect(tryFrom(at, wrong, email)).rejects.toMatchObject({ code: "unauthenticated" });
      if (tries < adminLoginBudget.points - 1) expect(await tryFrom(at, right)).toBe("in");
    }
    await expect(tryFrom(at, right, email)).rejects.toMatchObject({ code: "rate_limited" });
  });

  test("failures from everywhere lock an account for new devices, and not for known ones", async () => {
    const { userId, email } = await makeAdmin();
    await db.knownDevice.create({ data: { userId, deviceHash: digest("known device"), lastLoginAt: new Date() } });
    for (let tries = 0; tries < adminAccountBudget.points; tries += 1) {
      await expect(tryFrom(`${newNetwork()}::1`, wrong, email)).rejects.toMatchObject({ code: "unauthenticated" });
    }
    const from = (device: string) => tryFrom(`${newNetwork()}::1`, right, email, device);
    await expect(from("new device")).rejects.toMatchObject({ code: "rate_limited" });
    expect(await from("known device")).toBe("in");
  });
});

describe("invitations", () => {
  const start = new Date("2026-11-20T09:00:00Z");
  const inDays = (count: number) => later(start, days(count)).toISOString();
  const choose = (value: number | string) =>
    db.setting.upsert({
      where: { key: "adminInvitationDays" },
      create: { key: "adminInvitationDays", value },
      update: { value },
    });

  beforeEach(() => setClock(() => start));
  afterEach(async () => {
    setClock();
    await db.setting.deleteMany({});
  });

  test("an invitation is valid for the chosen days and says so; an earlier one expires as it stated", async () => {
    const actor = await makeAdmin({ isSuper: true });
    const before = await inviteAdmin(actor, { email: `before-${actor.userId}@admin.test` });
    await choose(2);
    const after = await inviteAdmin(actor, { email: `after-${actor.userId}@admin.test` });
    expect([before.expiresAt, after.expiresAt]).toEqual([inDays(7), inDays(2)]);
    expect((await db.adminInvitation.findUniqueOrThrow({ where: { id: before.id } })).expiresAt).toEqual(
      later(start, days(7)),
    );
    const output = async (toAddress: string) => (await db.emailMessage.findFirstOrThrow({ where: { toAddress } })).text;
    expect(await output(before.email)).toContain("once and expires in 7 days");
    expect(await output(after.email)).toContain("once and expires in 2 days");
  });

  test("with an invalid number it is seven days", async () => {
    expect(adminInvitationDays.byDefault).toBe(7);
    for (const stored of [undefined, "many", 0, 31, 1.5]) expect(adminInvitationDaysSchema.parse(stored)).toBe(7);
  });
});

describe("an admin's own access", () => {
  async function loggedIn(): Promise<{ actor: PlatformAdmin; cookie: string; other: string }> {
    const actor = await makeAdmin();
    await db.user.update({ where: { id: actor.userId }, data: { passwordHash: await hashPassword(password) } });
    const cookie = await inTransaction((tx) => startSession(tx, actor.userId, "admin"));
    const other = await inTransaction((tx) => startSession(tx, actor.userId, "admin"));
    const session = await readSession(cookie, "admin");
    return { actor: { ...actor, sessionId: session?.sessionId ?? "" }, cookie, other };
  }

  const isLive = async (cookie: string) => (await readSession(cookie, "admin")) !== null;

  describe("a new password", () => {
    test("ends every session, starts one with a new id, and is emailed", async () => {
      const { actor, cookie, other } = await loggedIn();
      const renewed = await changeAdminPassword(actor, {
        currentPassword: password,
        newPassword: "another long secret",
      });
      expect(await Promise.all([cookie, other, renewed.cookie].map(isLive))).toEqual([false, false, true]);
      expect(await db.emailMessage.count({ where: { toAddress: actor.email, template: "password-changed" } })).toBe(1);
    });

    test("changed twice at the same time is changed once, as the second request only has the old one", async () => {
      const { actor } = await loggedIn();
      const change = (newPassword: string) => () =>
        changeAdminPassword(actor, { currentPassword: password, newPassword });
      const tries = await meetAt(rowOf("users", actor.userId), [
        change("one long secret"),
        change("other long secret"),
      ]);
      expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
      expect(tries.find(({ status }) => status === "rejected")).toMatchObject({ reason: { code: "invalid" } });
      expect(await db.emailMessage.count({ where: { toAddress: actor.email, template: "password-changed" } })).toBe(1);
    });

    test("is rejected with a wrong current one, a weak one, or the same one", async () => {
      const { actor, cookie } = await loggedIn();
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
    test("are listed with the current one first", async () => {
      const { actor } = await loggedIn();
      const { items } = await listAdminSessions(actor);
      expect(items.map(({ isCurrent }) => isCurrent)).toEqual([true, false]);
    });

    test("are ended one by one, or all but the current one, once", async () => {
      const { actor, cookie, other } = await loggedIn();
      expect(await endOtherAdminSessions(actor)).toEqual({ ended: 1 });
      expect(await endOtherAdminSessions(actor)).toEqual({ ended: 0 });
      expect(await Promise.all([cookie, other].map(isLive))).toEqual([true, false]);
      expect(await endAdminSession(actor, { id: actor.sessionId })).toEqual({ ended: 1 });
      expect(await endAdminSession(actor, { id: actor.sessionId })).toEqual({ ended: 0 });
      expect(await isLive(cookie)).toBe(false);
    });

    test("of someone else are not found", async () => {
      const [anna, ben] = [await loggedIn(), await loggedIn()];
      await expect(endAdminSession(anna.actor, { id: ben.actor.sessionId })).rejects.toMatchObject({
        code: "not_found",
      });
      await expect(endAdminSession(anna.actor, { id: randomUUID() })).rejects.toMatchObject({ code: "not_found" });
      expect(await isLive(ben.cookie)).toBe(true);
    });
  });

  test("an admin who has yet to set up two-step verification can do nothing else", async () => {
    const admin = { ...(await makeAdmin()), mustEnroll: true };
    expect(() => platformAdmin(admin)).toThrow("Set up two-step verification first.");
    expect(enrollingAdmin(admin)).toBe(admin);
  });
});
