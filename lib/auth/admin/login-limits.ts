import "server-only";
import { networksOf } from "@/lib/platform/network/network-address";
import {
  type Budget,
  purgeAddressPoints,
  resetRateLimits,
  takeAddressPoint,
  takePoint,
} from "@/lib/platform/rate-limit";
import { isKnownDevice } from "../devices/known-device-store";

/** Five attempts in fifteen minutes per IP address, and per account and IP address, over all paths together. */
export const adminLoginBudget = { points: 5, seconds: 15 * 60 } as const satisfies Budget;

/**
 * A looser limit per account, existing or not, over all IP addresses. A known device bypasses it, so that nobody can
 * lock an admin out by failing elsewhere.
 */
export const adminAccountBudget = { points: 50, seconds: 15 * 60 } as const satisfies Budget;

const budgets = {
  address: "admin.login.address",
  accountAndAddress: "admin.login.account_and_address",
  account: "admin.login.account",
} as const;

interface AdminTry {
  email: string;
  address: string;
  /** The secret of the requesting device. */
  device: string;
}

/**
 * Counts an attempt around `attempt`. Throws `rate_limited` once a budget is spent, whatever the password. A successful
 * login refunds its attempt, so that only failures add up.
 */
export async function withinAdminLoginBudgets<T>(attempted: AdminTry, attempt: () => Promise<T>): Promise<T> {
  const { email, address, device } = attempted;
  const pair = `${networksOf(address)[0]} ${email}`;
  await takeAddressPoint(budgets.address, address, adminLoginBudget);
  await takePoint(budgets.accountAndAddress, pair, adminLoginBudget);
  if (!(await isKnownDevice(email, device))) await takePoint(budgets.account, email, adminAccountBudget);
  const result = await attempt();
  await resetRateLimits(budgets.accountAndAddress, pair, adminLoginBudget);
  await purgeAddressPoints(budgets.address, address, adminLoginBudget);
  return result;
}
