/**
 * Whoever is let in may look for an organization of their own side, found one, or ask to join one. Who waits for the
 * platform's approval does nothing yet.
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
