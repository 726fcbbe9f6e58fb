import "server-only";
import type { OrganizationMember } from "@/lib/auth/actor";
import { findConnectionUse } from "@/lib/billing/connections";
import { visibleCents } from "@/lib/listings/pricing";
import { type ListingRow, dayOf, listingInclude } from "@/lib/listings/row";
import { messageTexts } from "@/lib/messages/messages";
import { conversationsVisibleTo } from "@/lib/messages/policy";
import { type Prisma, db } from "@/lib/platform/db";
import { forbidden, notFound } from "@/lib/platform/errors";
import { toDollars } from "@/lib/platform/money";
import { type People, type StoredProposal, dealDetail, proposalInclude } from "./detail";
import { dealSideOf, dealsVisibleTo, proposalsVisibleTo } from "./policy";
import type { ListDealsInput } from "./schema";
import type { DealDetail, OfferedListing, OfferedPackage, ProposalDetail } from "./view";

/** Throws `not_found` for a proposal of others, or one that was never sent to this seller. */
export async function getProposal(actor: OrganizationMember, id: string): Promise<ProposalDetail> {
  return (await readProposals(actor, { id })).proposal;
}

/** A deal with its newest proposal. Throws `not_found` for a deal of others. */
export async function getDeal(actor: OrganizationMember, id: string): Promise<DealDetail> {
  const deal = await db.deal.findFirst({
    where: { AND: [{ id }, dealsVisibleTo(actor)] },
    select: {
      proposals: { where: proposalsVisibleTo(actor), orderBy: { createdAt: "desc" }, take: 1, select: { id: true } },
    },
  });
  const newest = deal?.proposals[0];
  if (!newest) throw notFound("This deal");
  return readProposals(actor, { id: newest.id });
}

/** The deals of one conversation, newest first. Nothing of a conversation that waits for a seller's plan. */
export async function listDeals(
  actor: OrganizationMember,
  { conversationId }: ListDealsInput,
): Promise<{ items: DealDetail[] }> {
  const proposals = await db.proposal.findMany({
    where: { AND: [{ deal: { conversationId } }, proposalsVisibleTo(actor)] },
    orderBy: { createdAt: "desc" },
    take: 20,
    include: proposalInclude,
  });
  const [first] = proposals;
  if (!first || (await isShut(actor, first))) return { items: [] };
  const people = await peopleOf(proposals);
  return { items: proposals.map((proposal) => dealDetail(actor, proposal, people)) };
}

/** What a proposal in this conversation can start from; null where the listing is no longer offered. */
export async function findOfferedListing(
  actor: OrganizationMember,
  conversationId: string,
): Promise<OfferedListing | null> {
  const conversation = await db.conversation.findFirst({
    where: { AND: [{ id: conversationId }, conversationsVisibleTo(actor)] },
    select: { listing: { include: listingInclude } },
  });
  if (!conversation) throw notFound("This conversation");
  const { listing } = conversation;
  if (listing.status !== "published" && listing.status !== "paused") return null;
  const { id, title, currency, packages } = listing;
  const offered = packages.map(offeredPackage);
  return {
    id,
    title,
    currency,
    termStart: dayOf(listing.termStart),
    termEnd: dayOf(listing.termEnd),
    packages: offered,
  };
}

function offeredPackage(item: ListingRow["packages"][number]): OfferedPackage {
  const { id, name, quantityAvailable, quantityHeld, quantitySold } = item;
  const cents = visibleCents({
    price: item.priceCents === null ? null : toDollars(item.priceCents),
    contactForPricing: item.contactForPricing,
  });
  return {
    id,
    name,
    price: cents === null ? null : toDollars(cents),
    left: quantityAvailable === null ? null : quantityAvailable - quantityHeld - quantitySold,
    lines: item.assets.map((asset) => ({ description: asset.name, quantity: asset.quantity })),
  };
}

async function readProposals(actor: OrganizationMember, where: Prisma.ProposalWhereInput): Promise<DealDetail> {
  const proposal = await db.proposal.findFirst({
    where: { AND: [where, proposalsVisibleTo(actor)] },
    include: proposalInclude,
  });
  if (!proposal) throw notFound("This proposal");
  if (await isShut(actor, proposal)) throw forbidden(messageTexts.lockedForSeller);
  return dealDetail(actor, proposal, await peopleOf([proposal]));
}

async function isShut(actor: OrganizationMember, { deal }: StoredProposal): Promise<boolean> {
  if (dealSideOf(actor) === "buyer" || !deal.conversation.connectionId) return false;
  return (await findConnectionUse(db, deal.conversation.connectionId)).locked;
}

async function peopleOf(proposals: StoredProposal[]): Promise<People> {
  const ids = proposals.flatMap((proposal) => [
    proposal.acceptedById,
    proposal.closedById,
    ...proposal.revisions.map(({ authorId }) => authorId),
    ...proposal.approvals.map(({ requestedById }) => requestedById),
  ]);
  const organizationIds = proposals.flatMap(({ deal }) => [deal.buyerOrganizationId, deal.sellerOrganizationId]);
  const [users, organizations] = await Promise.all([
    db.user.findMany({ where: { id: { in: ids.filter((id) => id !== null) } }, select: { id: true, name: true } }),
    db.organization.findMany({ where: { id: { in: organizationIds } }, select: { id: true, name: true } }),
  ]);
  const names = new Map([...users, ...organizations].map(({ id, name }) => [id, name]));
  return {
    nameOf: (userId) => (userId && names.get(userId)) || null,
    organizationOf: (id) => ({ id, name: names.get(id) ?? "" }),
  };
}
