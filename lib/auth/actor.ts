import { AppError, forbidden } from "@/lib/platform/errors";

/**
 * Who asks. An actor is minted only here in `lib/auth`, so a value of one of these types is proof that a session (or
 * key) was read; the brand keeps anybody else from writing one down.
 */
declare const minted: unique symbol;
type Minted = { readonly [minted]: true };

export type Role = "admin" | "editor" | "viewer";

interface Person {
  readonly userId: string;
  readonly sessionId: string;
  readonly name: string;
  readonly email: string;
  readonly emailVerified: boolean;
}

interface Member extends Person {
  /** The organization acted for: one's own, or a client that one's agency represents. */
  readonly organizationId: string;
  readonly organizationName: string;
  readonly organizationType: "marketer" | "marketing_agency" | "seller" | "sales_agency";
  readonly role: Role;
  /** The agency whose person acts, where `organizationId` is its client. */
  readonly agencyId?: string;
}

export type Visitor = Minted & { readonly kind: "visitor" };
/** Signed in, but the account or the join request is not approved yet, or belongs to no organization. */
export type PendingUser = Minted &
  Person & {
    readonly kind: "pending";
    readonly type: "marketer" | "seller";
    readonly waitingFor: "approval" | "organization";
  };
export type Marketer = Minted & Member & { readonly kind: "marketer" };
export type Seller = Minted & Member & { readonly kind: "seller" };
export type PlatformAdmin = Minted & Person & { readonly kind: "admin"; readonly isSuper: boolean };

export type OrganizationMember = Marketer | Seller;
export type SignedIn = PendingUser | OrganizationMember | PlatformAdmin;
export type Actor = Visitor | SignedIn;

/** Used by `lib/auth` and the tests' builders alone; the structure tests see to it. */
export function mintActor<A extends Actor>(actor: Omit<A, typeof minted>): A {
  return actor as unknown as A;
}

/* Guards: from any actor to the one that is needed, or a refusal. */

export const anyone = (actor: Actor): Actor => actor;

/** For calls whose answer is the same for everybody: the session is not even read. */
export const unasked = (): Visitor => mintActor<Visitor>({ kind: "visitor" });

export function signedIn(actor: Actor): Exclude<SignedIn, PlatformAdmin> {
  if (actor.kind === "visitor" || actor.kind === "admin") throw new AppError("unauthenticated", "Please log in.");
  return actor;
}

export function member(actor: Actor): OrganizationMember {
  const person = signedIn(actor);
  if (person.kind === "pending") throw forbidden("Your account is waiting for approval.");
  return person;
}

export function marketer(actor: Actor): Marketer {
  const person = member(actor);
  if (person.kind !== "marketer") throw forbidden("This is for marketers.");
  return person;
}

export function seller(actor: Actor): Seller {
  const person = member(actor);
  if (person.kind !== "seller") throw forbidden("This is for sellers.");
  return person;
}

/** A viewer changes nothing. */
export const canEdit = (actor: OrganizationMember): boolean => actor.role !== "viewer";

export function refuseViewer(actor: OrganizationMember): void {
  if (!canEdit(actor)) throw forbidden("Viewers can look but not change anything. Ask an admin of your organization.");
}
