/** The second step of a login with a password. A passkey passes both steps at once and never comes here. */
import "server-only";
import { db, inTransaction } from "@/lib/platform/db";
import { type Budget, resetRateLimits, takePoint } from "@/lib/platform/rate-limit";
import { type MethodName, methodsOf } from "./methods";
import { passSecondStep } from "./passing";

/**
 * Anyone who gets this far has the password: wrong codes count for a day, so that trying a million takes a lifetime.
 */
export const codeBudget = { points: 20, seconds: 24 * 3600 } as const satisfies Budget;
const budgetKey = "auth.two_step.codes";

type LoginStep =
  | { isPassed: true; methods: MethodName[] }
  | { isPassed: false; code: "two_step_required" | "two_step_invalid"; message: string; methods: MethodName[] };

/**
 * Call it once the password was correct. Accepts an account without two-step verification, and one with a valid code,
 * which is consumed. Throws `rate_limited` after too many wrong codes.
 */
export async function passLoginStep(userId: string, code: string | undefined): Promise<LoginStep> {
  const methods = await methodsOf(db, userId);
  if (methods.length === 0) return { isPassed: true, methods };
  if (!code) return { isPassed: false, code: "two_step_required", message: messageFor(methods), methods };
  await takePoint(budgetKey, userId, codeBudget);
  if (!(await inTransaction((tx) => passSecondStep(tx, userId, code)))) {
    const message = "This code is wrong or was already used. Wait for the next one.";
    return { isPassed: false, code: "two_step_invalid", message, methods };
  }
  await resetRateLimits(budgetKey, userId, codeBudget);
  return { isPassed: true, methods };
}

const messageFor = (methods: readonly MethodName[]): string =>
  methods.includes("authenticator")
    ? "Enter the code from your authenticator app."
    : "Log in with your passkey, or enter a recovery code.";
