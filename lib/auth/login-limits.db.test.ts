import { randomUUID } from "node:crypto";
import { AppError } from "@/lib/platform/errors";
import { logger } from "@/lib/platform/logger";
import { digest } from "@/lib/platform/random";
import { resetRateLimits } from "@/lib/platform/rate-limit";
import { runInContext } from "@/lib/platform/http/request-context";
import { loginBudgets, withinLoginBudgets } from "./login-limits";

const warned = jest.spyOn(logger, "warn").mockImplementation(() => undefined);
const address = () => `${randomUUID()}@example.test`;
const wrong = () => Promise.reject(new AppError("unauthenticated", "no"));
const tryAs = (email: string, attempt: () => Promise<unknown>) =>
  runInContext({ requestId: "trace-12345678", ip: "192.0.2.7" }, () => withinLoginBudgets(email, attempt));

beforeEach(() => warned.mockClear());
afterAll(() => warned.mockRestore());

test("a log in that fails leaves a line with the account's digest and the caller's address, and never the account", async () => {
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

test("a try at a locked account leaves a line as well", async () => {
  const email = address();
  for (let tries = 0; tries < loginBudgets.failures.points; tries += 1)
    await tryAs(email, wrong).catch(() => undefined);
  warned.mockClear();
  await expect(tryAs(email, () => Promise.resolve("in"))).rejects.toMatchObject({ code: "rate_limited" });
  expect(warned).toHaveBeenCalledWith(expect.objectContaining({ code: "rate_limited" }), expect.any(String));
});

test("a log in that succeeds leaves none", async () => {
  expect(await tryAs(address(), () => Promise.resolve("in"))).toBe("in");
  expect(warned).not.toHaveBeenCalled();
});

test("ten failures lock an account for ten minutes, also once another minute of tries has begun", async () => {
  const email = address();
  for (let tries = 0; tries < 10; tries += 1) await tryAs(email, wrong).catch(() => undefined);
  await resetRateLimits("auth.login.account", email, loginBudgets.account);
  const locked = await tryAs(email, () => Promise.resolve("in")).catch((error: unknown) => error as AppError);
  expect(locked).toMatchObject({ code: "rate_limited" });
  expect((locked as AppError).retryAfterSeconds).toBeGreaterThan(9 * 60);
});
