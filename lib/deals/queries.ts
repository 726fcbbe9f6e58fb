import "server-only";
import type { OrganizationMember } from "@/lib/auth/actor";
import { namesOf } from "@/lib/auth/name-queries";
import { findConnectionUse } from "@/lib/entitlements/connections";
import { messageTexts } from "@/lib/messages/messages";
import { findBlockStatus } from "@/lib/organizations/blocks/pair";
import { conversationsVisibleTo } from "@/lib/messages/policy";
import type { ConversationDetail } from "@/lib/messages/view";
import { now } from "@/lib/platform/clock";
import { type Prisma, db } from "@/lib/platform/db";
import { forbidden, notFound } from "@/lib/platform/errors";
import type { HoldView } from "./holds/schema";
import { holdView } from "./holds/view";
import { type People, type StoredProposal, dealDetail, proposalInclude } from "./detail";
import { dealSideOf, dealsVisibleTo, proposalsVisibleTo } from "./policy";
import type { ListDealsInput } from "./schema";
import { offerableInclude, offeredListing } from "./offered-listing";
import { availabilityOfOffers } from "./offer-availability-queries";
import type { DealDetail, OfferedListing, ProposalDetail } from "./view";

/** More deals than a conversation ever has. */
const MAX_DEALS = 20;

/** Throws `not_found` for other people's proposals, or one that was never sent to this seller. */
export async function getProposal(actor: OrganizationMember, id: string): Promise<ProposalDetail> {
  return (await readProposals(actor, { id })).proposal;
}

/** A deal with its newest proposal. Throws `not_found` for other people's deals. */
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
    take: MAX_DEALS,
    include: proposalInclude,
  });
  const [first] = proposals;
  if (!first || (await isLocked(actor, first))) return { items: [] };
  const [people, isOnHold, offers] = await Promise.all([
    peopleOf(proposals),
    isPairBlocked(actor, first),
    availabilityOfOffers(proposals),
  ]);
  return { items: proposals.map((proposal) => dealDetail(actor, proposal, people, isOnHold, offers(proposal))) };
}

/**
 * The deals of an open conversation, newest first, the basis of a new proposal (null if the listing is no longer
 * offered), and what the seller holds there outside offers. Nothing behind a lock.
 */
export async function getDealings(
  actor: OrganizationMember,
  { id, locked, side, isBlocked }: Pick<ConversationDetail, "id" | "locked" | "side" | "isBlocked">,
): Promise<{ deals: DealDetail[]; offered: OfferedListing | null; hold: HoldView | null }> {
  if (locked && side === "seller") return { deals: [], offered: null, hold: null };
  const found = await db.conversation.findFirst({
    where: { AND: [{ id }, conversationsVisibleTo(actor)] },
    select: {
      deals: {
        where: { proposals: { some: proposalsVisibleTo(actor) } },
        orderBy: { createdAt: "desc" },
        take: MAX_DEALS,
        select: { proposals: { where: proposalsVisibleTo(actor), include: proposalInclude } },
      },
      buyerOrganizationId: true,
      listing: { include: offerableInclude },
    },
  });
  if (!found) throw notFound("This conversation");
  const proposals = found.deals.flatMap((deal) => deal.proposals).sort((a, b) => +b.createdAt - +a.createdAt);
  const [people, offers] = await Promise.all([peopleOf(proposals), availabilityOfOffers(proposals, found.listing)]);
  return {
    deals: proposals.map((proposal) => dealDetail(actor, proposal, people, isBlocked, offers(proposal))),
    offered: offeredListing(found.listing, found.buyerOrganizationId),
    hold: holdView(found.listing, id, now().getTime()),
  };
}

async function readProposals(actor: OrganizationMember, where: Prisma.ProposalWhereInput): Promise<DealDetail> {
  const proposal = await db.proposal.findFirst({
    where: { AND: [where, proposalsVisibleTo(actor)] },
    include: proposalInclude,
  });
  if (!proposal) throw notFound("This proposal");
  if (await isLocked(actor, proposal)) throw forbidden(messageTexts.lockedForSeller);
  const offers = await availabilityOfOffers([proposal]);
  return dealDetail(
    actor,
    proposal,
    await peopleOf([proposal]),
    await isPairBlocked(actor, proposal),
    offers(proposal),
  );
}

async function isLocked(actor: OrganizationMember, { deal }: StoredProposal): Promise<boolean> {
  if (dealSideOf(actor) === "buyer" || !deal.conversation.connectionId) return false;
  return (await findConnectionUse(db, deal.conversation.connectionId)).locked;
}

async function isPairBlocked(actor: OrganizationMember, { deal }: StoredProposal): Promise<boolean> {
  const { buyerOrganizationId, sellerOrganizationId } = deal;
  const other = dealSideOf(actor) === "buyer" ? sellerOrganizationId : buyerOrganizationId;
  return (await findBlockStatus(db, actor.organizationId, other)).isBlocked;
}

async function peopleOf(proposals: StoredProposal[]): Promise<People> {
  const names = await namesOf(
    proposals.flatMap(({ deal, ...proposal }) => [
      ...[deal.buyerOrganizationId, deal.sellerOrganizationId],
      ...[proposal.acceptedById, proposal.acceptedByAgencyId, proposal.closedById],
      ...proposal.revisions.flatMap(({ authorId, agencyId }) => [authorId, agencyId]),
      ...proposal.approvals.flatMap(({ requestedById, agencyId }) => [requestedById, agencyId]),
    ]),
  );
  return {
    nameOf: (id) => (id && names.get(id)) || null,
    organizationOf: (id) => ({ id, name: names.get(id) ?? "" }),
  };
}
