/**
 * An admin acts on everybody's account but their own; on another admin's only a super admin does. Nobody visits the
 * account of an admin, or of somebody whose address opens the admin area.
 */
import type { PlatformAdmin } from "@/lib/auth/actor";
import { isSuperAdminAddress } from "@/lib/auth/super-admin-address";
import { type UserStatus, type UserVerb, canTake, userStatusLabels } from "./states";

interface Account {
  id: string;
  type: "marketer" | "seller" | "admin";
  status: UserStatus;
  email: string;
  emailVerifiedAt: Date | null;
}

export const canActOn = (admin: PlatformAdmin, account: Pick<Account, "id" | "type">): boolean =>
  account.id !== admin.userId && (account.type !== "admin" || admin.isSuper);

export const canVisit = (admin: PlatformAdmin, account: Account): boolean =>
  account.id !== admin.userId &&
  account.type !== "admin" &&
  ["active", "pending_review", "info_requested"].includes(account.status) &&
  !isSuperAdminAddress(account.email, account.emailVerifiedAt !== null);

/** Why this admin cannot do this to this account, as a sentence; null where they can. */
export function refusalOf(admin: PlatformAdmin, account: Account, verb: UserVerb | "sign-out"): string | null {
  if (account.id === admin.userId) return "This is your own account.";
  if (!canActOn(admin, account)) return "Only a super admin can do this to an admin.";
  if (verb === "sign-out" || canTake(verb, account.status)) return null;
  const state = userStatusLabels[account.status].toLowerCase();
  return verb === "suspend"
    ? `Only an active account can be suspended; this one is ${state}.`
    : `This account is not suspended; it is ${state}.`;
}
