/** A super admin looks after the other admins; nobody looks after themselves here, but at /admin/security. */
import type { PlatformAdmin } from "@/lib/auth/actor";
import { canActOn } from "../users/policy";
import type { UserStatus } from "../users/states";

interface AdminStanding {
  id: string;
  isSuper: boolean;
  status: UserStatus;
  hasTwoStep: boolean;
  liveSessions: number;
}

const adminVerbs = ["make-super", "withdraw-super", "reset-two-step", "sign-out", "suspend", "unsuspend"] as const;
export type AdminVerb = (typeof adminVerbs)[number];

/** What this reader can do about that admin now. */
export function verbsFor(reader: PlatformAdmin, admin: AdminStanding): AdminVerb[] {
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
