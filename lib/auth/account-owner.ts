/**
 * An account is changed by its owner alone: not by an admin who visits it and not by an API key. Who waits for approval
 * owns an account too.
 */
import { forbidden } from "@/lib/platform/errors";
import { type Actor, type OrganizationMember, type PlatformAdmin, type SignedIn, member, signedIn } from "./actor";

export type AccountOwner = Exclude<SignedIn, PlatformAdmin>;

export const isOwnVisit = (actor: AccountOwner): boolean => !actor.impersonator && !actor.apiKey;

export function accountOwner(actor: Actor): AccountOwner {
  const person = signedIn(actor);
  if (!isOwnVisit(person)) throw forbidden("Only the owner of an account, signed in with the password, may do this.");
  return person;
}

/** As `accountOwner`, of somebody who works for an organization. */
export const owningMember = (actor: Actor): OrganizationMember => member(accountOwner(actor));
