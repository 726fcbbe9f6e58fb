import "server-only";
import { AppError, type AppErrorCode } from "@/lib/platform/errors";
import { logger } from "@/lib/platform/logger";
import { digest } from "@/lib/platform/random";
import { type Budget, resetRateLimits, rejectWhenSpent, takePoint } from "@/lib/platform/rate-limit";
import { requestContext } from "@/lib/platform/http/request-context";

/** Ten attempts per minute and IP address; ten failures lock an account for ten minutes, whether it exists or not. */
export const loginBudgets = {
  address: { points: 10, seconds: 60, by: "address" },
  account: { points: 10, seconds: 60 },
  failures: { points: 10, seconds: 600, blockSeconds: 600 },
} as const satisfies Record<string, Budget & { by?: "person" | "address" }>;

/** Counts attempts and failures of one account around `attempt`. Throws `rate_limited` once they are used up. */
export async function withinLoginBudgets<T>(email: string, attempt: () => Promise<T>): Promise<T> {
  try {
    await takePoint("auth.login.account", email, loginBudgets.account);
    await rejectWhenSpent("auth.login.failures", email, loginBudgets.failures);
    const result = await attempt();
    await resetRateLimits("auth.login.failures", email, loginBudgets.failures);
    return result;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (!isAskedForCode(error)) noteFailure(email, error.code);
    if (error.code === "unauthenticated" && !isAskedForCode(error)) await countFailure(email);
    throw error;
  }
}

/** The password was correct and the code is next: not a failure. */
const isAskedForCode = (error: AppError): boolean => error.details?.code === "two_step_required";

/**
 * Logged instead of audited: anyone can fail as often as the limits allow, and audit rows are written one after
 * another. The address is logged as a digest, because it may belong to no account, or be a mistyped password.
 */
function noteFailure(email: string, code: AppErrorCode): void {
  const account = digest(email).slice(0, 16);
  logger.warn({ event: "auth.login_failed", code, account, ip: requestContext()?.ip }, "a login failed");
}

async function countFailure(email: string): Promise<void> {
  await takePoint("auth.login.failures", email, loginBudgets.failures).catch((error: unknown) => {
    if (!(error instanceof AppError)) throw error;
  });
}
