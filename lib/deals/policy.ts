import type { OrganizationMember } from "@/lib/auth/actor";
import type { Prisma } from "@/lib/platform/db";
import { convert } from "@/lib/platform/exchange-rates";
import type { DealSide } from "./states";

/** Offer templates belong to the organization: everyone can read them, and those who may negotiate can change them. */
export const offerTemplatesVisibleTo = (actor: OrganizationMember): Prisma.OfferTemplateWhereInput => ({
  organizationId: actor.organizationId,
});

/**
 * Imports of signed deals belong to the organization: everyone can see them, and those who may negotiate can undo them.
 */
export const dealImportsOf = (actor: OrganizationMember) =>
  ({ organizationId: actor.organizationId }) satisfies Prisma.DealImportWhereInput;

/** A saved view of the deals belongs to one person, acting for that organization. */
export const dealViewsOf = (actor: OrganizationMember) =>
  ({ userId: actor.userId, organizationId: actor.organizationId }) satisfies Prisma.DealViewWhereInput;

/**
 * A deal is seen by its buyer and its seller; by the seller only once an offer has gone out, because until then it is
 * private to the buyer. Above the buyer's spend limit, which is in US cents, only one of the buyer's admins can bind
 * the buyer.
 */
export const dealSideOf = (actor: OrganizationMember): DealSide => (actor.kind === "marketer" ? "buyer" : "seller");

export const otherDealSide = (side: DealSide): DealSide => (side === "buyer" ? "seller" : "buyer");

export function dealsVisibleTo(actor: OrganizationMember): Prisma.DealWhereInput {
  return dealSideOf(actor) === "buyer"
    ? { buyerOrganizationId: actor.organizationId }
    : { sellerOrganizationId: actor.organizationId, proposals: { some: { sentAt: { not: null } } } };
}

export function proposalsVisibleTo(actor: OrganizationMember): Prisma.ProposalWhereInput {
  return dealSideOf(actor) === "buyer"
    ? { deal: { buyerOrganizationId: actor.organizationId } }
    : { deal: { sellerOrganizationId: actor.organizationId }, sentAt: { not: null } };
}

/** Ending a deal against the other side's will binds the whole organization, so its own admins decide. */
export const canCancelAlone = (actor: OrganizationMember): boolean => actor.role === "admin" && !actor.agency;

/** Only an admin of the buyer can approve amounts above the limit. */
export const canApprove = (actor: OrganizationMember): boolean => actor.kind === "marketer" && actor.role === "admin";

export function needsApproval(
  actor: OrganizationMember,
  { totalCents, currency }: { totalCents: number; currency: string },
  spendLimitCents: bigint | null,
): boolean {
  return (
    actor.kind === "marketer" &&
    !canApprove(actor) &&
    spendLimitCents !== null &&
    convert(totalCents, currency) > spendLimitCents
  );
}
