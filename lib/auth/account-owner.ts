/**
 * Only its owner can change an account: no impersonating admin and no API key. Users awaiting approval own an account
 * too.
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

/** Admins manage their two-step methods as users do; only the owner can change them. */
export type TwoStepOwner = AccountOwner | PlatformAdmin;

export const isOwnVisit = (actor: AccountOwner): boolean => !actor.impersonator && !actor.apiKey;

/** Whether an organization requires two-step verification of a user who has not set it up. */
export const mustEnroll = (actor: AccountOwner): boolean => actor.kind === "pending" && actor.waitingFor === "two_step";

export const accountOwner = (actor: Actor): AccountOwner => ownerAmong(loggedIn(actor));

/** Also accepts an owner who must set up two-step verification first: for the account's security page. */
export const enrollingOwner = (actor: Actor): AccountOwner => ownerAmong(enrollingUser(actor));

function ownerAmong(person: AccountOwner): AccountOwner {
  if (!isOwnVisit(person)) throw forbidden("Only the logged-in owner of the account can do this.");
  return person;
}

/** Like `accountOwner`, for a member of an organization. */
export const owningMember = (actor: Actor): OrganizationMember => member(accountOwner(actor));
