import type { WorkspaceActor } from "@/lib/auth/acting-for/workspace";
import type { Marketer } from "@/lib/auth/actor";
import { mayAct } from "@/lib/auth/agency-scope";
import { Prisma } from "@/lib/platform/db";
import { excludeBlocked } from "@/lib/organizations/blocks/exclusion";
import { blockIdSql } from "@/lib/organizations/blocks/pair";

/**
 * A saved search is personal: only its owner can see and change it, while acting for the organization it was saved for.
 */
export const savedSearchesVisibleTo = (actor: Marketer) =>
  ({ userId: actor.userId, organizationId: actor.organizationId }) satisfies Prisma.SavedSearchWhereInput;

/**
 * Saved listings are private to the organization; only those on the Marketplace can be saved, and any can be removed.
 * While one of the two organizations blocks the other, the seller's listings are hidden but remain saved.
 */
export const savedVisibleTo = (actor: Marketer) =>
  ({ organizationId: actor.organizationId }) satisfies Prisma.SavedOpportunityWhereInput;

/** Without the listings of sellers that block the organization or are blocked by it. */
export const savedReadableBy = (actor: Marketer) =>
  ({
    ...savedVisibleTo(actor),
    listing: { organization: excludeBlocked(actor.organizationId) },
  }) satisfies Prisma.SavedOpportunityWhereInput;

/** The same in SQL, for a saved listing `s` of the seller `o`; in an agency's workspace, for several organizations. */
export function savedReadableBySql({
  organizationId,
  organizationIds = [organizationId],
}: Pick<WorkspaceActor, "organizationId" | "organizationIds">): Prisma.Sql {
  const [own, seller] = [Prisma.sql`s."organizationId"`, Prisma.sql`o."id"`];
  return Prisma.sql`(s."organizationId" = ANY(${organizationIds}::uuid[])
    AND ${blockIdSql(own, seller)} IS NULL AND ${blockIdSql(seller, own)} IS NULL)`;
}

/** A shortlist belongs to the organization: its team can read it, and those who may save listings can change it. */
export const shortlistsVisibleTo = (actor: Marketer) =>
  ({ organizationId: actor.organizationId }) satisfies Prisma.ShortlistWhereInput;

/** Comments are private to the team. Their author or an admin of the organization can delete them. */
interface Comment {
  organizationId: string;
  authorId: string;
}

export const commentsVisibleTo = (actor: Marketer) =>
  ({ organizationId: actor.organizationId }) satisfies Prisma.SavedCommentWhereInput;

export const canDeleteComment = (actor: Marketer, comment: Comment): boolean =>
  comment.organizationId === actor.organizationId &&
  mayAct(actor, "search") &&
  (comment.authorId === actor.userId || actor.role === "admin");

export const commentsDeletableBy = (actor: Marketer) =>
  ({
    ...commentsVisibleTo(actor),
    ...(actor.role === "admin" ? {} : { authorId: actor.userId }),
    ...(mayAct(actor, "search") ? {} : { id: { in: [] as string[] } }),
  }) satisfies Prisma.SavedCommentWhereInput;
