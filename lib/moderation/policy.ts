import type { PlatformAdmin } from "@/lib/auth/actor";
import { type UserStatus, type UserVerb, canPerform, userStatusLabels } from "./users/states";
import { isSuperAdminAddress } from "@/lib/auth/super-admin-address";

/**
 * An admin can act on every account except their own; only a super admin can act on another admin's. Nobody can
 * impersonate an admin, or a user whose address opens the admin area.
 */
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

/** Why this admin can't do this to this account, as a sentence; null if they can. */
export function rejectionOf(admin: PlatformAdmin, account: Account, verb: UserVerb | "sign-out"): string | null {
  if (account.id === admin.userId) return "This is your own account.";
  if (!canActOn(admin, account)) return "Only a super admin can do this to an admin.";
  if (verb === "sign-out" || canPerform(verb, account.status)) return null;
  const state = userStatusLabels[account.status].toLowerCase();
  return verb === "suspend"
    ? `Only an active account can be suspended; this one is ${state}.`
    : `This account is not suspended; it is ${state}.`;
}

/** A super admin manages the other admins; nobody manages themselves here, only at /admin/security. */
interface AdminStatus {
  id: string;
  isSuper: boolean;
  status: UserStatus;
  hasTwoStep: boolean;
  liveSessions: number;
}

const adminVerbs = ["make-super", "withdraw-super", "reset-two-step", "sign-out", "suspend", "unsuspend"] as const;
export type AdminVerb = (typeof adminVerbs)[number];

/** What the current admin can do with that admin. */
export function verbsFor(reader: PlatformAdmin, admin: AdminStatus): AdminVerb[] {
  if (!canActOn(reader, { id: admin.id, type: "admin" })) return [];
  const isActive = admin.status === "active";
  const holds: Record<AdminVerb, boolean> = {
    "make-super": isActive && !admin.isSuper,
    "withdraw-super": admin.isSuper,
    "reset-two-step": admin.hasTwoStep,
    "sign-out": admin.liveSessions > 0,
    suspend: isActive,
    unsuspend: admin.status === "suspended",
  };
  return adminVerbs.filter((verb) => holds[verb]);
}
