/**
 * The part of a webhook's subject in its payload: IDs, states, dates and amounts from the organization's own API
 * response. No message, contract text or bank account; a receiver fetches those with a key.
 */
import type { DealProgress } from "@/lib/deals/agreed/view";
import type { ProposalDetail } from "@/lib/deals/view";
import type { ListingDetail } from "@/lib/listings/view";
import type { ConversationDetail, MessageItem } from "@/lib/messages/view";
import type { OwnPitch, ReceivedPitch } from "@/lib/pitches/view";
import type { BriefView } from "@/lib/preferences/view";

export const listingSnapshot = (listing: ListingDetail) => ({
  id: listing.id,
  title: listing.title,
  status: listing.status,
  propertyType: listing.propertyType,
  country: listing.country,
  city: listing.city,
});

export const inquirySnapshot = (conversation: ConversationDetail) => ({
  id: conversation.id,
  listing: { id: conversation.listing.id, title: conversation.listing.title },
  organization: conversation.organization,
  side: conversation.side,
  locked: conversation.locked,
  declined: conversation.declined,
  startedAt: conversation.startedAt,
});

export const messageSnapshot = (message: MessageItem) => ({
  id: message.id,
  seq: message.seq,
  side: message.side,
  isInternal: message.isInternal,
  createdAt: message.createdAt,
});

export function proposalSnapshot(proposal: ProposalDetail) {
  const newest = proposal.revisions.find(({ revision }) => revision === proposal.revision);
  const { id, dealId, conversationId, state, revision, side, turn, expiresAt } = proposal;
  const money = newest && { total: newest.total, currency: newest.currency };
  return { id, dealId, conversationId, state, revision, side, turn, expiresAt, ...money };
}

export const dealSnapshot = (deal: DealProgress) => ({
  id: deal.id,
  number: deal.number,
  state: deal.state,
  side: deal.side,
  conversationId: deal.conversationId,
  listing: deal.listing,
  buyer: deal.buyer,
  seller: deal.seller,
  total: deal.total,
  currency: deal.currency,
  termStart: deal.termStart,
  termEnd: deal.termEnd,
  termsVersion: deal.termsVersion,
  signedBy: deal.contract?.signatures.map(({ side }) => side) ?? [],
});

export function deliverableSnapshot(deal: DealProgress, id: unknown) {
  const found = deal.deliverables.find((each) => each.id === id);
  if (!found) return null;
  const { name, category, quantity, dueOn, state } = found;
  return { id: found.id, dealId: deal.id, dealNumber: deal.number, name, category, quantity, dueOn, state };
}

export function paymentSnapshot(deal: DealProgress, id: unknown) {
  const found = deal.payments.find((each) => each.id === id);
  if (!found) return null;
  const invoices = found.invoices.map(({ number, credits, total, open, issuedAt }) => ({
    ...{ number, credits, total, open, issuedAt },
  }));
  const { label, amount, dueOn, paidOn } = found;
  const { currency, id: dealId, number: dealNumber } = deal;
  return { id: found.id, dealId, dealNumber, label, amount, currency, dueOn, paidOn, invoices };
}

export const briefSnapshot = ({ id, name, version, visibility, updatedAt }: BriefView) => ({
  ...{ id, name, version, visibility, updatedAt },
});

export const pitchSnapshot = ({ id, listing, state, conversationId, createdAt }: OwnPitch | ReceivedPitch) => ({
  ...{ id, listing, state, conversationId, createdAt },
});
