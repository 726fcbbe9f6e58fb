import { now } from "@/lib/platform/clock";
import { AppError, forbidden } from "@/lib/platform/errors";
import { reauthenticateWithinMs } from "./session-rules";

/**
 * Who asks. An actor is minted only here in `lib/auth`, so a value of one of these types is proof that a session (or
 * key) was read; the brand prevents other code from making one.
 */
declare const minted: unique symbol;
type Minted = { readonly [minted]: true };

export type Role = "admin" | "editor" | "viewer";

interface Person {
  readonly userId: string;
  /** The session, or the key, that speaks for the person. */
  readonly sessionId: string;
  /** Of the session's secret that this request came with; absent for keys. */
  readonly sidHash?: string;
  readonly name: string;
  /** Where the person's picture is, if there is one; absent for keys, which look at nobody. */
  readonly pictureUrl?: string | null;
  readonly email: string;
  readonly emailVerified: boolean;
  /** When the password was last given; absent for keys, which never count as a recent sign-in. */
  readonly reauthenticatedAt?: Date;
  /** Whether the account has two-step verification; absent for keys. */
  readonly hasTwoStep?: boolean;
  /** The last live event of the person, and of the organization acted for, when the session was read; absent for keys. */
  readonly events?: { readonly own: number; readonly organization: number };
  /** The admin who looks at this account, read-only. */
  readonly impersonator?: { readonly id: string; readonly name: string };
  readonly apiKey?: {
    readonly id: string;
    readonly scopes: readonly string[];
    /** The address that the key was used from. */
    readonly ip?: string;
    /** The version of the API that its calls get. */
    readonly version?: string;
  };
}

interface Member extends Person {
  /** The organization acted for: one's own, or a client that one's agency represents. */
  readonly organizationId: string;
  readonly organizationName: string;
  readonly organizationType: "marketer" | "marketing_agency" | "seller" | "sales_agency";
  readonly role: Role;
  /** The agency whose person acts, where `organizationId` is its client, and what it may do there. */
  readonly agency?: { readonly id: string; readonly name: string; readonly scope: readonly string[] };
  /** Whether there is another organization to switch to. */
  readonly actsForSeveral?: boolean;
}

export type Visitor = Minted & { readonly kind: "visitor" };
/**
 * Signed in, but the account or the join request is not approved yet, it belongs to no organization, or the organization
 * requires two-step verification that the person has not set up.
 */
export type PendingUser = Minted &
  Person & {
    readonly kind: "pending";
    readonly type: "marketer" | "seller";
    readonly waitingFor: "approval" | "organization" | "two_step";
    /** The person as a seller who drafts listings in their own organization while their registration is under review. */
    readonly drafting?: Seller;
  };
export type Marketer = Minted & Member & { readonly kind: "marketer" };
export type Seller = Minted &
  Member & {
    readonly kind: "seller";
    /** Under review: drafts and imports, and publishes nothing. */
    readonly awaitsApproval?: true;
  };
export type PlatformAdmin = Minted &
  Person & {
    readonly kind: "admin";
    readonly isSuper: boolean;
    /** Entered with a user session, by the rule of super-admin addresses. */
    readonly throughUserSession: boolean;
    /** Two-step verification is required of admins and this one has none yet: nothing else is open until then. */
    readonly mustEnroll?: boolean;
  };

export type OrganizationMember = Marketer | Seller;
export type LoggedIn = PendingUser | OrganizationMember | PlatformAdmin;
export type Actor = Visitor | LoggedIn;

/** Used by `lib/auth` and the tests' builders alone; the structure tests see to it. */
export function mintActor<A extends Actor>(actor: Omit<A, typeof minted>): A {
  return actor as unknown as A;
}

/* Guards: from any actor to the one that is needed, or a refusal. Those of admins read the admin session. */

/** The session that a guard asks for; without the mark it is the user's. */
type AdminGuard<A> = ((actor: Actor) => A) & { readonly session: "admin" };

export const anyone = (actor: Actor): Actor => actor;

/** For calls whose answer is the same for everybody: the session is not even read. */
export const publicAccess = (): Visitor => mintActor<Visitor>({ kind: "visitor" });

/** Also somebody who first has to set up two-step verification: for that, and for little else. */
export function enrollingUser(actor: Actor): Exclude<LoggedIn, PlatformAdmin> {
  if (actor.kind === "visitor" || actor.kind === "admin") throw new AppError("unauthenticated", "Please log in.");
  return actor;
}

export function loggedIn(actor: Actor): Exclude<LoggedIn, PlatformAdmin> {
  const person = enrollingUser(actor);
  if (person.kind === "pending" && person.waitingFor === "two_step") {
    throw forbidden("Your organization requires two-step verification. Set it up first.");
  }
  return person;
}

export function member(actor: Actor): OrganizationMember {
  const person = loggedIn(actor);
  if (person.kind === "pending") throw forbidden("Your account is waiting for approval.");
  return person;
}

export function marketer(actor: Actor): Marketer {
  const person = member(actor);
  if (person.kind !== "marketer") throw forbidden("Only marketer accounts can use this endpoint.");
  return person;
}

export function seller(actor: Actor): Seller {
  const person = member(actor);
  if (person.kind !== "seller") throw forbidden("This is for sellers.");
  return person;
}

/** Also a seller whose registration is under review: for drafts, which nobody else sees, and never to publish. */
export function draftingMember(actor: Actor): OrganizationMember {
  return actor.kind === "pending" && actor.drafting ? actor.drafting : member(actor);
}

export function draftingSeller(actor: Actor): Seller {
  const person = draftingMember(actor);
  return person.kind === "seller" ? person : seller(person);
}

/** Throws `forbidden` while the registration is under review. */
export function rejectUnapproved(actor: Seller, step: string): void {
  if (actor.awaitsApproval) throw forbidden(`You can ${step} once we’ve approved your registration.`);
}

/** A viewer changes nothing. */
export const canEdit = (actor: OrganizationMember): boolean => actor.role !== "viewer";

export function rejectViewer(actor: OrganizationMember): void {
  if (!canEdit(actor)) throw forbidden("Viewers can’t make changes. Ask an admin of your organization.");
}

export function organizationAdmin(actor: Actor): OrganizationMember {
  const person = member(actor);
  if (person.role !== "admin") throw forbidden("Only an admin of the organization can do this.");
  return person;
}

/** Who signs in or out as an admin may or may not be one yet. */
export const optionalAdmin: AdminGuard<Actor> = Object.assign((actor: Actor) => actor, { session: "admin" as const });

/** Also an admin who first has to set up two-step verification: for that, and for nothing else. */
export const enrollingAdmin: AdminGuard<PlatformAdmin> = Object.assign(
  (actor: Actor): PlatformAdmin => {
    if (actor.kind !== "admin") throw new AppError("unauthenticated", "Admin access required.");
    return actor;
  },
  { session: "admin" as const },
);

export const platformAdmin: AdminGuard<PlatformAdmin> = Object.assign(
  (actor: Actor): PlatformAdmin => {
    const admin = enrollingAdmin(actor);
    if (admin.mustEnroll) throw forbidden("Set up two-step verification first.");
    return admin;
  },
  { session: "admin" as const },
);

export const superAdmin: AdminGuard<PlatformAdmin> = Object.assign(
  (actor: Actor): PlatformAdmin => {
    const admin = platformAdmin(actor);
    if (!admin.isSuper) throw forbidden("Only a super admin can do this.");
    return admin;
  },
  { session: "admin" as const },
);

export const noKeys = () => forbidden("API keys can’t do this. Log in to your account instead.");

/** For the boundary: a visitor has no login, and a key never counts as one. */
export function rejectWithoutRecentLogin(actor: Actor): void {
  if (actor.kind === "visitor") throw new AppError("unauthenticated", "Please log in.");
  if (actor.apiKey) throw noKeys();
  requireRecentLogin(actor);
}

/** Address, password, roles and plan change only shortly after the password was given. */
export function requireRecentLogin(actor: LoggedIn, at: Date = now()): void {
  const since = actor.reauthenticatedAt?.getTime();
  if (since === undefined || at.getTime() - since > reauthenticateWithinMs) {
    throw new AppError("reauthentication_required", "Enter your password again to continue.");
  }
}
