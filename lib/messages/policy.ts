import { type OrganizationMember } from "@/lib/auth/actor";
import { Prisma } from "@/lib/platform/db";

/** A conversation is seen by the two organizations it joins, and a note by the side that wrote it. */
export type Side = "buyer" | "seller";

/** The organization alone, without the person: what jobs know too. */
export type SideActor = Pick<OrganizationMember, "kind" | "organizationId">;

export const sideOf = ({ kind }: Pick<OrganizationMember, "kind">): Side => (kind === "marketer" ? "buyer" : "seller");

export const otherSide = (side: Side): Side => (side === "buyer" ? "seller" : "buyer");

export function conversationsVisibleTo(actor: OrganizationMember): Prisma.ConversationWhereInput {
  return sideOf(actor) === "buyer"
    ? { buyerOrganizationId: actor.organizationId }
    : { sellerOrganizationId: actor.organizationId };
}

/** The same scope in SQL, for a conversation that the query calls `c`. */
export function conversationsVisibleToSql(actor: SideActor): Prisma.Sql {
  return sideOf(actor) === "buyer"
    ? Prisma.sql`c."buyerOrganizationId" = ${actor.organizationId}::uuid`
    : Prisma.sql`c."sellerOrganizationId" = ${actor.organizationId}::uuid`;
}

/** Within a conversation that the actor sees, in SQL, for a message that the query calls `m`. */
export function messagesVisibleToSql(actor: OrganizationMember): Prisma.Sql {
  return Prisma.sql`(m."deletedAt" IS NULL AND (NOT m."isInternal" OR m."authorSide" = ${sideOf(actor)}::"ContactSide"))`;
}
