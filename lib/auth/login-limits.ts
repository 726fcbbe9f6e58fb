import "server-only";
import { AppError } from "@/lib/platform/errors";
import { type Budget, forgetPoints, refuseWhenSpent, takePoint } from "@/lib/platform/rate-limit";

/** Ten tries a minute from one address; ten failures lock an account for ten minutes, known or not. */
export const loginBudgets = {
  address: { points: 10, seconds: 60, by: "address" },
  account: { points: 10, seconds: 60 },
  failures: { points: 10, seconds: 600, blockSeconds: 600 },
} as const satisfies Record<string, Budget & { by?: "person" | "address" }>;

/** Counts the tries and failures of one account around `attempt`. Throws `rate_limited` once they are spent. */
export async function withinLoginBudgets<T>(email: string, attempt: () => Promise<T>): Promise<T> {
  await takePoint("auth.login.account", email, loginBudgets.account);
  await refuseWhenSpent("auth.login.failures", email, loginBudgets.failures);
  try {
    const result = await attempt();
    await forgetPoints("auth.login.failures", email, loginBudgets.failures);
    return result;
  } catch (error) {
    if (error instanceof AppError && error.code === "unauthenticated") await countFailure(email);
    throw error;
  }
}

async function countFailure(email: string): Promise<void> {
  await takePoint("auth.login.failures", email, loginBudgets.failures).catch((error: unknown) => {
    if (!(error instanceof AppError)) throw error;
  });
}
