import "server-only";
import { accountOwner, enrollingOwner, owningMember } from "@/lib/auth/account-owner";
import {
  type Actor,
  anyone,
  draftingMember,
  draftingSeller,
  enrollingAdmin,
  enrollingUser,
  marketer,
  member,
  optionalAdmin,
  organizationAdmin,
  platformAdmin,
  publicAccess,
  seller,
  loggedIn,
  superAdmin,
} from "@/lib/auth/actor";

export type Guard = (actor: Actor) => unknown;

export interface Callers {
  /** A sentence: who may make the call. */
  text: string;
  session: "none" | "user" | "admin";
  /** Whether an API key can stand in for the session, its scope granted. */
  takesKeys: boolean;
}

const open = { text: "No login needed.", session: "none", takesKeys: false } as const;
const user = (text: string) => ({ text, session: "user", takesKeys: true }) as const;
const owner = (text: string) => ({ text, session: "user", takesKeys: false }) as const;
const admin = (text: string) => ({ text, session: "admin", takesKeys: false }) as const;

/** Keyed by the guard itself, because a build renames functions. */
const callersByGuard = new Map<Guard, Callers>([
  [publicAccess, open],
  [anyone, open],
  [optionalAdmin, open],
  [enrollingUser, user("For everyone who is logged in.")],
  [loggedIn, user("For everyone who is logged in.")],
  [member, user("For members of an organization.")],
  [marketer, user("For marketers.")],
  [seller, user("For sellers.")],
  [draftingSeller, user("For sellers, even while their approval is pending.")],
  [draftingMember, user("For members of an organization, and for sellers whose approval is pending.")],
  [organizationAdmin, user("For admins of the organization.")],
  [enrollingOwner, owner("For the owner of the account.")],
  [accountOwner, owner("For the owner of the account.")],
  [owningMember, owner("For members of an organization.")],
  [enrollingAdmin, admin("For Pitchside admins.")],
  [platformAdmin, admin("For Pitchside admins.")],
  [superAdmin, admin("For super admins.")],
]);

/** Who passes a guard. Throws for a guard without a sentence here. */
export function callersOf(guard: Guard): Callers {
  const callers = callersByGuard.get(guard);
  if (!callers) throw new Error("A guard has no sentence in lib/boundary/callers.ts.");
  return callers;
}
