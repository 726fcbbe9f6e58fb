import { now } from "@/lib/platform/clock";
import { AppError, forbidden } from "@/lib/platform/errors";
import { reauthenticateWithinMs } from "./session-rules";

/**
 * The subject of a request. An actor is created only here in `lib/auth`, so a value of one of these types is proof that
 * a session (or key) was read; the brand prevents other code from making one.
 */
declare const minted: unique symbol;
type Minted = { readonly [minted]: true };

export type Role = "admin" | "editor" | "viewer";

interface Person {
  readonly userId: string;
  /** The session or key that authenticates the person. */
  readonly sessionId: string;
  /** Hash of the session secret of this request; absent for keys. */
  readonly sidHash?: string;
  readonly name: string;
  /** Where the person's picture is, if there is one; absent for keys, which have no interface. */
  readonly pictureUrl?: string | null;
  readonly email: string;
  readonly emailVerified: boolean;
  /** When the password was last entered; absent for keys, which never count as a recent login. */
  readonly reauthenticatedAt?: Date;
  /** Whether the account has two-step verification; absent for keys. */
  readonly hasTwoStep?: boolean;
  /** The last live event of the person, and of the current organization, when the session was read; absent for keys. */
  readonly events?: { readonly own: number; readonly organization: number };
  /** The admin who is viewing this account, read-only. */
  readonly impersonator?: { readonly id: string; readonly name: string };
  readonly apiKey?: {
    readonly id: string;
    readonly scopes: readonly string[];
    /** The address that the key was used from. */
    readonly ip?: string;
    /** The API version of its calls. */
    readonly version?: string;
  };
}

interface Member extends Person {
  /** The current organization: the person's own, or a client that their agency represents. */
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
 * Logged in, but the account or join request is not approved yet, the account has no organization, or the organization
 * requires two-step verification that the person has not set up.
 */
export type PendingUser = Minted &
  Person & {
    readonly kind: "pending";
    readonly type: "marketer" | "seller";
    readonly waitingFor: "approval" | "organization" | "two_step";
    /** The person as a seller drafting listings in their own organization while the registration is under review. */
    readonly drafting?: Seller;
  };
export type Marketer = Minted & Member & { readonly kind: "marketer" };
export type Seller = Minted &
  Member & {
    readonly kind: "seller";
    /** Under review: may draft and import, but not publish. */
    readonly awaitsApproval?: true;
  };
export type PlatformAdmin = Minted &
  Person & {
    readonly kind: "admin";
    readonly isSuper: boolean;
    /** Entered with a user session, through the super admin address rule. */
    readonly throughUserSession: boolean;
    /** Two-step verification is required of admins and this one has none yet: nothing else is accessible until then. */
    readonly mustEnroll?: boolean;
  };

export type OrganizationMember = Marketer | Seller;
export type LoggedIn = PendingUser | OrganizationMember | PlatformAdmin;
export type Actor = Visitor | LoggedIn;

/** Used only by `lib/auth` and the test builders, which the structure tests enforce. */
export function mintActor<A extends Actor>(actor: Omit<A, typeof minted>): A {
  return actor as unknown as A;
}

/* Guards: turn any actor into the required kind, or throw. Admin guards read the admin session. */

/** The session that a guard reads; without the marker it is the user's. */
type AdminGuard<A> = ((actor: Actor) => A) & { readonly session: "admin" };

export const anyone = (actor: Actor): Actor => actor;

/** For calls whose response is the same for everyone: the session is not even read. */
export const publicAccess = (): Visitor => mintActor<Visitor>({ kind: "visitor" });

/** Also accepts a user who must set up two-step verification first: for that, and for little else. */
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

/**
 * Also accepts a seller whose registration is under review: for drafts, which nobody else sees, never for publishing.
 */
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

/** For admin login and logout, where the caller may not be an admin yet. */
export const optionalAdmin: AdminGuard<Actor> = Object.assign((actor: Actor) => actor, { session: "admin" as const });

/** Also accepts an admin who must set up two-step verification first: for that, and for nothing else. */
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

/** Changing email address, password, roles or plan requires a recently entered password. */
export function requireRecentLogin(actor: LoggedIn, at: Date = now()): void {
  const since = actor.reauthenticatedAt?.getTime();
  if (since === undefined || at.getTime() - since > reauthenticateWithinMs) {
    throw new AppError("reauthentication_required", "Enter your password again to continue.");
  }
}
