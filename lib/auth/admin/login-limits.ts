import "server-only";
import { type Budget, forgetPoints, takePoint } from "@/lib/platform/rate-limit";

/**
 * Five tries in fifteen minutes for one account, known or not, and five from one address, over all paths of the admin
 * login together. A login that succeeds gives both back, so that only failures add up.
 */
export const adminLoginBudget = { points: 5, seconds: 15 * 60 } as const satisfies Budget;

const budgets = { account: "admin.login.account", address: "admin.login.address" } as const;

/** Counts a try around `attempt`. Throws `rate_limited` once either budget is spent, whatever the password. */
export async function withinAdminLoginBudgets<T>(
  { email, address }: { email: string; address: string },
  attempt: () => Promise<T>,
): Promise<T> {
  await takePoint(budgets.address, address, adminLoginBudget);
  await takePoint(budgets.account, email, adminLoginBudget);
  const result = await attempt();
  await forgetPoints(budgets.account, email, adminLoginBudget);
  await forgetPoints(budgets.address, address, adminLoginBudget);
  return result;
}
