/**
 * An account is changed by its owner alone: not by an admin who visits it and not by an API key. Who waits for approval
 * owns an account too.
 */
import { forbidden } from "@/lib/platform/errors";
import {
  type Actor,
  type OrganizationMember,
  type PlatformAdmin,
  type LoggedIn,
  enrollingUser,
  member,
  loggedIn,
} from "./actor";

export type AccountOwner = Exclude<LoggedIn, PlatformAdmin>;

/** Admins keep the methods of their two-step verification as users do; each is changed by its owner alone. */
export type TwoStepOwner = AccountOwner | PlatformAdmin;

export const isOwnVisit = (actor: AccountOwner): boolean => !actor.impersonator && !actor.apiKey;

/** Whether an organization requires two-step verification of somebody who has not set it up. */
export const mustEnroll = (actor: AccountOwner): boolean => actor.kind === "pending" && actor.waitingFor === "two_step";

export const accountOwner = (actor: Actor): AccountOwner => ownerAmong(loggedIn(actor));

/** Also an owner who first has to set up two-step verification: for what the security page of the account does. */
export const enrollingOwner = (actor: Actor): AccountOwner => ownerAmong(enrollingUser(actor));

function ownerAmong(person: AccountOwner): AccountOwner {
  if (!isOwnVisit(person)) throw forbidden("Only the logged-in owner of the account can do this.");
  return person;
}

/** As `accountOwner`, of somebody who works for an organization. */
export const owningMember = (actor: Actor): OrganizationMember => member(accountOwner(actor));
