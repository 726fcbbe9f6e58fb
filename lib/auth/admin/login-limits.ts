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

/** Five tries in fifteen minutes from one address, and for one account from one address, over all paths together. */
export const adminLoginBudget = { points: 5, seconds: 15 * 60 } as const satisfies Budget;

/**
 * A wider brake for one account, known or not, from all addresses together. A device that the account knows passes it,
 * so that nobody can lock an admin out by failing elsewhere.
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
  /** The secret of the device that asks. */
  device: string;
}

/**
 * Counts a try around `attempt`. Throws `rate_limited` once a budget is spent, whatever the password. A login that
 * succeeds gives the tries back, so that only failures add up.
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
