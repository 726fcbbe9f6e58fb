/**
 * An approved person may look for an organization of their own side, create one, or ask to join one. A person awaiting
 * the platform's approval can't yet.
 */
import type { OrganizationMember, PendingUser } from "@/lib/auth/actor";
import { forbidden } from "@/lib/platform/errors";

export type Person = PendingUser | OrganizationMember;

export const sideOfPerson = (actor: Person): "marketer" | "seller" =>
  actor.kind === "pending" ? actor.type : actor.kind;

const mayChooseOrganization = (actor: Person): boolean =>
  actor.kind !== "pending" || actor.waitingFor === "organization";

export function rejectUnapproved(actor: Person): void {
  if (!mayChooseOrganization(actor)) throw forbidden("Your account is waiting for approval.");
}
