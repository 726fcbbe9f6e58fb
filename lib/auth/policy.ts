import type { Prisma } from "@/lib/platform/db";
import type { OrganizationMember } from "./actor";
import type { AccountOwner } from "./account-owner";

/** A connected login belongs only to its account. */
export const identitiesOf = (actor: AccountOwner) =>
  ({ userId: actor.userId }) satisfies Prisma.ExternalIdentityWhereInput;

/** A person sees and ends the sessions that are their own; an admin's visit is not one of them. */
export const sessionsEndableBy = (actor: AccountOwner) =>
  ({ userId: actor.userId, kind: "user", impersonatorId: null }) satisfies Prisma.SessionWhereInput;

/**
 * An admin or editor with a confirmed address can create up to ten keys for their own organization. A key is visible
 * to, and can be revoked by, its owner and the admins of its organization. No one can create a key for a client of
 * their agency.
 */
export const maxApiKeys = 10;

export const canCreateApiKey = (actor: OrganizationMember): boolean => actor.role !== "viewer" && !actor.agency;

const administersKeys = (actor: OrganizationMember): boolean => actor.role === "admin" && !actor.agency;

/** Integrations of the whole organization depend on it, so an admin decides. */
export const canRaiseApiVersion = administersKeys;

export const apiKeysVisibleTo = (actor: OrganizationMember): Prisma.ApiKeyWhereInput =>
  administersKeys(actor)
    ? { organizationId: actor.organizationId }
    : { organizationId: actor.organizationId, userId: actor.userId };
