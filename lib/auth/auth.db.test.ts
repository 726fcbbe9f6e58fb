import { randomUUID } from "node:crypto";
import { generate } from "otplib";
import { days, later, minutes, setClock } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import { AppError } from "@/lib/platform/errors";
import { runInContext } from "@/lib/platform/http/request-context";
import { logger } from "@/lib/platform/logger";
import { digest } from "@/lib/platform/random";
import { resetRateLimits } from "@/lib/platform/rate-limit";
import { makeAdmin, makeOrganization } from "@/tests/support/builders/people";
import type { AccountOwner } from "./account-owner";
import { logIn, logOut, requestPasswordReset, resetPassword, verifyEmail } from "./commands";
import { actorOf, visitor } from "./current";
import { loginBudgets, withinLoginBudgets } from "./login-limits";
import { passwordProblem } from "./password-rules";
import { hashPassword, needsRehash, rejectWeakPassword, verifyPassword } from "./passwords";
import { readSession } from "./session-queries";
import { issueToken } from "./token-store";
import { beginAuthenticator, confirmAuthenticator } from "./two-step/commands";

describe("auth", () => {
  const password = "a long enough secret";
  const start = new Date("2026-11-20T09:00:00Z");
  let count = 0;

  async function person(status: "active" | "suspended" = "active") {
    count += 1;
    const organization = await makeOrganization({ type: "marketer" });
    return db.user.create({
      data: {
        email: `person-${count}-${process.pid}@example.test`,
        name: "Ada Okafor",
        type: "marketer",
        status,
        passwordHash: await hashPassword(password),
        memberships: { create: { organizationId: organization.id, role: "admin" } },
      },
    });
  }

  const login = (email: string, secret = password) => logIn(visitor(), { email, password: secret });

  async function actorBehind(cookie: string) {
    const session = await readSession(cookie, "user");
    return session ? actorOf(session) : visitor();
  }

  beforeEach(() => setClock(() => start));

  describe("with two-step verification", () => {
    async function secured() {
      const user = await person();
      const { secret } = await beginAuthenticator(await ownerOf(user.email));
      const { recoveryCodes } = await confirmAuthenticator(await ownerOf(user.email), {
        code: await codeAt(secret, start),
      });
      setClock(() => later(start, minutes(2)));
      return { ...user, code: await codeAt(secret, later(start, minutes(2))), recoveryCode: recoveryCodes?.[0] ?? "" };
    }
    const codeAt = (secret: string, at: Date) => generate({ secret, epoch: Math.floor(at.getTime() / 1000) });
    async function ownerOf(email: string): Promise<AccountOwner> {
      const actor = await actorBehind((await login(email)).cookie);
      if (actor.kind === "visitor" || actor.kind === "admin") throw new Error("A user was asked for.");
      return actor;
    }
    const withCode = (email: string, code: string) => logIn(visitor(), { email, password, code });

    test("asks for the code after the right password, and only then", async () => {
      const { email } = await secured();
      await expect(login(email)).rejects.toMatchObject({
        code: "unauthenticated",
        details: { code: "two_step_required", methods: ["authenticator"] },
      });
      await expect(login(email, "not it at all")).rejects.toMatchObject({ details: undefined });
      await expect(logIn(visitor(), { email, password: "not it at all", code: "123456" })).rejects.toMatchObject({
        details: undefined,
      });
    });

    test("a code works once, and so does a recovery code in its place", async () => {
      const { email, code, recoveryCode } = await secured();
      for (const each of [code, recoveryCode]) {
        expect((await withCode(email, each)).user).toMatchObject({ email });
        await expect(withCode(email, each)).rejects.toMatchObject({ details: { code: "two_step_invalid" } });
      }
    });

    test("a request for a code does not count as a failure, and a wrong code does", async () => {
      const { email } = await secured();
      const within = (code?: string) =>
        withinLoginBudgets(email, () => logIn(visitor(), { email, password, code })).catch(() => undefined);
      const failures = async () => {
        const key = `auth.login.failures:${email}`;
        return (await db.$queryRaw<{ points: number }[]>`SELECT "points" FROM "rate_limits" WHERE "key" = ${key}`)[0];
      };
      await within();
      expect(await failures()).toBeUndefined();
      await within("zzzzzz");
      expect(await failures()).toEqual({ points: 1 });
    });
  });

  describe("logging in", () => {
    test("starts a session that the cookie names, and stores only a hash of it", async () => {
      const user = await person();
      const { user: answered, cookie } = await login(user.email);
      expect(answered).toMatchObject({ id: user.id, type: "marketer", status: "active", role: "admin" });
      expect(await readSession(cookie, "user")).toMatchObject({ userId: user.id });
      const row = await db.session.findFirstOrThrow({ where: { userId: user.id } });
      expect(cookie).not.toContain(row.sidHash);
    });

    test.each([
      ["a wrong password", async () => login((await person()).email, "not the password")],
      ["an unknown address", async () => login("nobody@example.test")],
      ["a suspended account", async () => login((await person("suspended")).email)],
    ])("rejects %s with the same message", async (_, attempt) => {
      await expect(attempt()).rejects.toMatchObject({
        code: "unauthenticated",
        message: "Please check your email and password.",
      });
    });

    test("gives a new session id each time", async () => {
      const user = await person();
      await login(user.email);
      await login(user.email);
      const hashes = await db.session.findMany({ where: { userId: user.id }, select: { sidHash: true } });
      expect(new Set(hashes.map((row) => row.sidHash)).size).toBe(2);
    });

    test("leaves at most ten sessions alive", async () => {
      const user = await person();
      for (let at = 0; at < 12; at += 1) {
        setClock(() => later(start, minutes(at)));
        await login(user.email);
      }
      expect(await db.session.count({ where: { userId: user.id, revokedAt: null } })).toBe(10);
    });

    test("a user's cookie is not an admin's", async () => {
      const { cookie } = await login((await person()).email);
      expect(await readSession(cookie, "admin")).toBeNull();
    });
  });

  describe("a session", () => {
    test("ends right away on logout, and a second logout does nothing more", async () => {
      const { id, email } = await person();
      const { cookie } = await login(email);
      const actor = await actorBehind(cookie);
      await logOut(actor);
      await logOut(actor);
      expect(await readSession(cookie, "user")).toBeNull();
      expect(await db.activityLog.count({ where: { actorId: id, action: "auth.logout" } })).toBe(1);
    });

    test("ends after seven days of inactivity", async () => {
      const { cookie } = await login((await person()).email);
      setClock(() => later(start, days(7) - 1));
      expect(await readSession(cookie, "user")).not.toBeNull();
      setClock(() => later(start, days(14)));
      expect(await readSession(cookie, "user")).toBeNull();
    });

    test("ends after thirty days regardless of use", async () => {
      const { cookie } = await login((await person()).email);
      for (let day = 3; day < 30; day += 3) {
        setClock(() => later(start, days(day)));
        expect(await readSession(cookie, "user")).not.toBeNull();
      }
      setClock(() => later(start, days(30)));
      expect(await readSession(cookie, "user")).toBeNull();
    });

    test("of a suspended user counts as a visitor's", async () => {
      const user = await person();
      const { cookie } = await login(user.email);
      await db.user.update({ where: { id: user.id }, data: { status: "suspended" } });
      expect((await actorBehind(cookie)).kind).toBe("visitor");
    });
  });

  describe("resetting a password", () => {
    const tokenFor = async (userId: string) => db.$transaction((tx) => issueToken(tx, userId, "reset_password"));

    test("sets the new one, ends every session, and emails the owner", async () => {
      const user = await person();
      const { cookie } = await login(user.email);
      await resetPassword(visitor(), { token: await tokenFor(user.id), newPassword: "another long secret" });
      expect(await readSession(cookie, "user")).toBeNull();
      await expect(login(user.email, "another long secret")).resolves.toBeTruthy();
      expect(await db.emailMessage.count({ where: { toAddress: user.email, template: "password-changed" } })).toBe(1);
    });

    test("works once per token, even for two at the same time", async () => {
      const user = await person();
      const token = await tokenFor(user.id);
      const tries = await Promise.allSettled(
        ["first long secret", "second long secret"].map((newPassword) =>
          resetPassword(visitor(), { token, newPassword }),
        ),
      );
      expect(tries.map((each) => each.status).sort()).toEqual(["fulfilled", "rejected"]);
    });

    test("rejects an expired token, one for another purpose, and a truncated one with the same message", async () => {
      const user = await person();
      const token = await tokenFor(user.id);
      const other = await db.$transaction((tx) => issueToken(tx, user.id, "verify_email", user.email));
      setClock(() => later(start, minutes(61)));
      for (const wrong of [token, other, token.slice(1), token.toUpperCase()]) {
        await expect(
          resetPassword(visitor(), { token: wrong, newPassword: "another long secret" }),
        ).rejects.toMatchObject({
          code: "bad_request",
          message: "The reset link may have expired or is invalid.",
        });
      }
    });

    test("rejects a common password", async () => {
      const user = await person();
      const token = await tokenFor(user.id);
      await expect(resetPassword(visitor(), { token, newPassword: "password123" })).rejects.toMatchObject({
        code: "invalid",
      });
    });

    test("rejects what registration rejects: the user's own name and address", async () => {
      const user = await person();
      const token = await tokenFor(user.id);
      const message = "This password is too similar to your name, your email, or our product name. Choose another one.";
      for (const newPassword of ["Okafor-1987", "Person 2026!"])
        await expect(resetPassword(visitor(), { token, newPassword })).rejects.toMatchObject({
          code: "invalid",
          fields: { newPassword: [message] },
        });
      await resetPassword(visitor(), { token, newPassword: "another long secret" });
    });

    test("does not reveal whose token was used or has expired", async () => {
      const user = await person();
      const used = await tokenFor(user.id);
      await resetPassword(visitor(), { token: used, newPassword: "another long secret" });
      const old = await tokenFor(user.id);
      setClock(() => later(start, minutes(61)));
      for (const token of [used, old])
        await expect(resetPassword(visitor(), { token, newPassword: "Okafor-1987" })).rejects.toMatchObject({
          code: "bad_request",
          message: "The reset link may have expired or is invalid.",
        });
    });

    test("gets the same response whether the address is known or not", async () => {
      const user = await person();
      expect(await requestPasswordReset(visitor(), { email: user.email })).toEqual({ token: null });
      expect(await requestPasswordReset(visitor(), { email: "nobody@example.test" })).toEqual({ token: null });
      expect(await db.emailMessage.count({ where: { toAddress: user.email, template: "reset-password" } })).toBe(1);
      expect(await db.emailMessage.count({ where: { toAddress: "nobody@example.test" } })).toBe(0);
    });
  });

  test("an admin who forgot their password gets a link too, and continues to the admin login", async () => {
    const { email } = await makeAdmin();
    await requestPasswordReset(visitor(), { email });
    const sent = await db.emailMessage.findFirstOrThrow({ where: { toAddress: email, template: "reset-password" } });
    expect(sent.text).toMatch(/\/reset-password\?token=[\w-]+&for=admin/);
  });

  test("an address is confirmed with the emailed token, and opening its link again is not an error", async () => {
    const user = await person();
    const token = await db.$transaction((tx) => issueToken(tx, user.id, "verify_email", user.email));
    await verifyEmail(visitor(), { token });
    expect((await db.user.findUniqueOrThrow({ where: { id: user.id } })).emailVerifiedAt).toEqual(start);
    expect(await verifyEmail(visitor(), { token })).toEqual({ userId: user.id });
    await db.user.update({ where: { id: user.id }, data: { email: `newer-${user.email}` } });
    await expect(verifyEmail(visitor(), { token })).rejects.toMatchObject({ code: "bad_request" });
  });

  test.each([
    ["another address", (email: string) => `former-${email}`],
    ["no address", () => undefined],
  ])("a link that was issued for %s confirms nothing", async (_, addressOf) => {
    const user = await person();
    const token = await db.$transaction((tx) => issueToken(tx, user.id, "verify_email", addressOf(user.email)));
    await expect(verifyEmail(visitor(), { token })).rejects.toMatchObject({ code: "bad_request" });
    expect((await db.user.findUniqueOrThrow({ where: { id: user.id } })).emailVerifiedAt).toBeNull();
  });
});

describe("login limits", () => {
  const warned = jest.spyOn(logger, "warn").mockImplementation(() => undefined);
  const address = () => `${randomUUID()}@example.test`;
  const wrong = () => Promise.reject(new AppError("unauthenticated", "no"));
  const tryAs = (email: string, attempt: () => Promise<unknown>) =>
    runInContext({ requestId: "trace-12345678", ip: "192.0.2.7" }, () => withinLoginBudgets(email, attempt));

  beforeEach(() => warned.mockClear());
  afterAll(() => warned.mockRestore());

  test("a failed login logs a line with the account's digest and the client's address, and never the account", async () => {
    const email = address();
    await expect(tryAs(email, wrong)).rejects.toMatchObject({ code: "unauthenticated" });
    const line = {
      event: "auth.login_failed",
      code: "unauthenticated",
      account: digest(email).slice(0, 16),
      ip: "192.0.2.7",
    };
    expect(warned.mock.calls).toEqual([[line, expect.any(String)]]);
    expect(JSON.stringify(warned.mock.calls)).not.toContain(email);
  });

  test("an attempt at a locked account logs a line as well", async () => {
    const email = address();
    for (let tries = 0; tries < loginBudgets.failures.points; tries += 1)
      await tryAs(email, wrong).catch(() => undefined);
    warned.mockClear();
    await expect(tryAs(email, () => Promise.resolve("in"))).rejects.toMatchObject({ code: "rate_limited" });
    expect(warned).toHaveBeenCalledWith(expect.objectContaining({ code: "rate_limited" }), expect.any(String));
  });

  test("a successful login logs none", async () => {
    expect(await tryAs(address(), () => Promise.resolve("in"))).toBe("in");
    expect(warned).not.toHaveBeenCalled();
  });

  test("ten failures lock an account for ten minutes, even after another minute of attempts has begun", async () => {
    const email = address();
    for (let tries = 0; tries < 10; tries += 1) await tryAs(email, wrong).catch(() => undefined);
    await resetRateLimits("auth.login.account", email, loginBudgets.account);
    const locked = await tryAs(email, () => Promise.resolve("in")).catch((error: unknown) => error as AppError);
    expect(locked).toMatchObject({ code: "rate_limited" });
    expect((locked as AppError).retryAfterSeconds).toBeGreaterThan(9 * 60);
  });
});

describe("passwords", () => {
  const long = (length: number) => "Correct horse, battery staple; 🦊 ".repeat(9).slice(0, length - 1) + "x";

  test.each([64, 128])("a password of %d characters is accepted and read to its last character", async (length) => {
    const password = long(length);
    expect(password).toHaveLength(length);
    expect(passwordProblem(password, {}, () => false)).toBeNull();
    const hash = await hashPassword(password);
    expect(await verifyPassword(hash, password)).toBe(true);
    expect(await verifyPassword(hash, `${password.slice(0, -1)}y`)).toBe(false);
    expect(await verifyPassword(hash, password.slice(0, -1))).toBe(false);
  });

  test.each([
    ["its case", "a Long enough secret"],
    ["a space at its end", "a long enough secret "],
    ["a space at its start", " a long enough secret"],
    ["one more character", "a long enough secrets"],
  ])("a password that differs by %s is another one", async (_, other) => {
    expect(await verifyPassword(await hashPassword("a long enough secret"), other)).toBe(false);
  });

  test("a password is the same however a keyboard composes an accent", async () => {
    expect(await verifyPassword(await hashPassword("Zoë's café 1"), "Zoe\u0308's cafe\u0301 1")).toBe(true);
  });

  test("hashes are argon2id with 19 MiB, two passes, and a unique salt, and are renewed if they are weaker", async () => {
    const [hash, other] = [await hashPassword("a long enough secret"), await hashPassword("a long enough secret")];
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(other).not.toBe(hash);
    expect(needsRehash(hash)).toBe(false);
    expect(needsRehash(hash.replace("m=19456", "m=4096"))).toBe(true);
  });

  test.each(["dimazarya", "193570356033", "87654321vv", "DimaZarya"])(
    "%s, which has leaked again and again, is rejected although few would think of it",
    async (password) => {
      await expect(rejectWeakPassword("newPassword", password, {})).rejects.toMatchObject({
        fields: { newPassword: [expect.stringContaining("too common") as string] },
      });
    },
  );
});
