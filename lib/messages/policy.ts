import type { WorkspaceActor } from "@/lib/auth/acting-for/workspace";
import { type OrganizationMember, type Seller } from "@/lib/auth/actor";
import { Prisma } from "@/lib/platform/db";
import { typesOfSide } from "@/lib/organizations/vocabulary";

/** Templates belong to the organization: everyone can read them, and those who may write messages can change them. */
export const templatesVisibleTo = (actor: OrganizationMember): Prisma.MessageTemplateWhereInput => ({
  organizationId: actor.organizationId,
});

/**
 * A draft is private to its author, in the organization it was written for: neither colleagues nor the other side can
 * see it.
 */
export const draftsOf = (actor: OrganizationMember): Prisma.MessageDraftWhereInput => ({
  userId: actor.userId,
  organizationId: actor.organizationId,
});

/** A seller may contact any active marketer organization that has an active admin. */
export const recipientsOf = (_actor: Seller): Prisma.OrganizationWhereInput => ({
  type: { in: [...typesOfSide.marketer] },
  status: "active",
  memberships: { some: { role: "admin", leftAt: null, user: { status: "active" } } },
});

/** A conversation is seen by the two organizations it joins, and a note by the side that wrote it. */
export type Side = "buyer" | "seller";

/**
 * Only the organization, without the person, so that jobs can use it. Several organizations in an agency's workspace.
 */
export type SideActor = Pick<OrganizationMember, "kind" | "organizationId"> & Pick<WorkspaceActor, "organizationIds">;

export const sideOf = ({ kind }: Pick<OrganizationMember, "kind">): Side => (kind === "marketer" ? "buyer" : "seller");

export const otherSide = (side: Side): Side => (side === "buyer" ? "seller" : "buyer");

export function conversationsVisibleTo(actor: OrganizationMember): Prisma.ConversationWhereInput {
  return sideOf(actor) === "buyer"
    ? { buyerOrganizationId: actor.organizationId }
    : { sellerOrganizationId: actor.organizationId };
}

/** The same scope in SQL, for a conversation aliased as `c`. */
export function conversationsVisibleToSql(actor: SideActor): Prisma.Sql {
  const { organizationId, organizationIds } = actor;
  return organizationIds
    ? Prisma.sql`${ownColumn(actor)} = ANY(${organizationIds}::uuid[])`
    : Prisma.sql`${ownColumn(actor)} = ${organizationId}::uuid`;
}

const ownColumn = (actor: SideActor) =>
  sideOf(actor) === "buyer" ? Prisma.sql`c."buyerOrganizationId"` : Prisma.sql`c."sellerOrganizationId"`;

/** Within a conversation that the actor can see, in SQL, for a message aliased as `m`. */
export function messagesVisibleToSql(actor: OrganizationMember): Prisma.Sql {
  return Prisma.sql`(m."deletedAt" IS NULL AND (NOT m."isInternal" OR m."authorSide" = ${sideOf(actor)}::"ContactSide"))`;
}
