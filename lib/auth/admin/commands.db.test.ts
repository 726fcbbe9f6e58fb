import { generate } from "otplib";
import { visitor } from "@/lib/auth/current";
import { hours, later, minutes, setClock } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { makeAdmin, makeMarketer } from "@/tests/support/builders/people";
import type { PlatformAdmin } from "../actor";
import { logIn } from "../commands";
import { hashPassword } from "../passwords";
import { readSession } from "../session-queries";
import { logInAdmin, logOutAdmin } from "./commands";
import { beginAuthenticator, confirmAuthenticator, removeAuthenticator } from "../two-step/commands";
import { codeBudget } from "../two-step/login-step-commands";

const password = "a long enough secret";
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
  test("starts an admin session, which is no user session", async () => {
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
  ])("refuses %s in the same words", async (_, attempt) => {
    await expect(attempt()).rejects.toMatchObject({
      code: "unauthenticated",
      message: "Please check your credentials.",
      details: { success: false },
    });
  });

  test("an admin's account does not open at the users' login", async () => {
    const { email } = await adminWithPassword();
    await expect(logIn(visitor(), { email, password })).rejects.toMatchObject({ code: "unauthenticated" });
  });

  test("writes every try into the audit, and never the password", async () => {
    const { email, userId } = await adminWithPassword();
    await expect(login(email, { password: "not it at all" })).rejects.toThrow();
    await login(email);
    const rows = await db.activityLog.findMany({ where: { entityId: userId }, orderBy: { id: "asc" } });
    expect(rows.map((row) => row.action)).toEqual(["admin.login_failed", "admin.login"]);
    expect(JSON.stringify(rows.map(({ before, after, reason }) => [before, after, reason]))).not.toContain("not it");
  });
});

describe("an admin session", () => {
  test("ends after an hour without a visit, and after twelve hours however often it is used", async () => {
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

  test("ends at once when it is logged out, and a second logout does nothing more", async () => {
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
  test("the code is asked for after the right password, and only then", async () => {
    const { admin } = await withTwoStep();
    await expect(login(admin.email)).rejects.toMatchObject({ details: { success: false, code: "two_step_required" } });
    await expect(login(admin.email, { password: "not it at all" })).rejects.toMatchObject({
      message: "Please check your credentials.",
      details: { success: false },
    });
  });

  test("a code opens once, even for two at the same time", async () => {
    const { admin, secret } = await withTwoStep();
    const at = later(start, minutes(2));
    setClock(() => at);
    const code = await codeAt(secret, at);
    const tries = await Promise.allSettled([login(admin.email, { code }), login(admin.email, { code })]);
    expect(tries.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    await expect(login(admin.email, { code })).rejects.toMatchObject({ details: { code: "two_step_invalid" } });
  });

  test("the code that finished the set-up does not open as well", async () => {
    const { admin, secret } = await withTwoStep();
    await expect(login(admin.email, { code: await codeAt(secret, start) })).rejects.toMatchObject({
      details: { code: "two_step_invalid" },
    });
  });

  test("a recovery code opens once, however it is typed, and only for its owner", async () => {
    const { admin, recoveryCodes } = await withTwoStep();
    const [code = "", next = ""] = recoveryCodes;
    const other = await withTwoStep();
    await expect(login(other.admin.email, { code })).rejects.toMatchObject({ details: { code: "two_step_invalid" } });
    await expect(login(admin.email, { code: code.toUpperCase().replaceAll("-", " ") })).resolves.toBeTruthy();
    await expect(login(admin.email, { code })).rejects.toMatchObject({ details: { code: "two_step_invalid" } });
    const tries = await Promise.allSettled([login(admin.email, { code: next }), login(admin.email, { code: next })]);
    expect(tries.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  });

  test("after a change of the installation's secret a recovery code leads to a new authenticator app", async () => {
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

  test("twenty wrong codes close this way for the day, even to a right one", async () => {
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
