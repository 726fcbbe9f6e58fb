import type { Marketer, Seller } from "@/lib/auth/actor";
import { createProposal } from "@/lib/deals/commands";
import type { CreateProposalInput, OfferInput } from "@/lib/deals/schema";
import { startConversation } from "@/lib/messages/commands";
import { days, later, now } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import { type ListingOptions, type MadeListing, makeListing } from "./listings";
import { makeMarketer, makeOrganization, makeSeller } from "./people";

export interface Pair {
  marketer: Marketer;
  seller: Seller;
  listing: MadeListing;
  conversationId: string;
}

export interface PairOptions {
  marketer?: Marketer;
  seller?: Seller;
  listing?: ListingOptions;
  body?: string;
}

/** Another marketer in conversation about the same listing. */
export async function rivalOf(pair: Pair, industryCategory?: string): Promise<Pair> {
  const marketer = await makeMarketer({ organization: await makeOrganization({ type: "marketer", industryCategory }) });
  const { conversation } = await startConversation(marketer, { listingId: pair.listing.id, body: "And for us?" });
  return { ...pair, marketer, conversationId: conversation.id };
}

/** A marketer and a seller with a conversation about one of the seller's published listings. */
export async function makeConversation(options: PairOptions = {}): Promise<Pair> {
  const marketer = options.marketer ?? (await makeMarketer());
  const seller = options.seller ?? (await makeSeller());
  const listing = await makeListing({ seller, ...options.listing });
  const body = options.body ?? "Is the sleeve still free next season?";
  const { conversation } = await startConversation(marketer, { listingId: listing.id, body });
  return { marketer, seller, listing, conversationId: conversation.id };
}

/** Two lines that add up to $29,300, open for a week. */
export function offer(more: Partial<OfferInput> = {}): OfferInput {
  return {
    lines: [
      { description: "Sleeve, first team", quantity: 1, unitPrice: 21_500 },
      { description: "LED boards, home matches", quantity: 13, unitPrice: 600 },
    ],
    termStart: "2027-08-01",
    termEnd: "2028-05-31",
    expiresAt: later(now(), days(7)).toISOString(),
    ...more,
  };
}

export async function makeProposal(
  pair: Pair,
  more: Partial<CreateProposalInput> = {},
  by: Marketer | Seller = pair.marketer,
) {
  return createProposal(by, { conversationId: pair.conversationId, ...offer(), ...more });
}

/** One line with this many units of the listing's first package. */
export const packageOffer = ({ listing }: Pick<Pair, "listing">, quantity = 1): Pick<OfferInput, "lines"> => {
  const [item] = listing.packages;
  return { lines: [{ packageId: item?.id, description: item?.name ?? "", quantity, unitPrice: 18_000 }] };
};

export const exclusiveIn = (category: "insurance" | "banking", territory: string[] = []) => ({
  level: "category" as const,
  categories: [category],
  territory,
});

/** A seller plan that is paid. */
export async function activatePlan(organizationId: string): Promise<void> {
  const plan = { plan: "seller_pro" as const, status: "active" as const };
  await db.subscription.upsert({ where: { organizationId }, create: { organizationId, ...plan }, update: plan });
}

/** Uses up the free connections of a seller. */
export async function exhaustConnections(organizationId: string): Promise<void> {
  await db.organization.update({ where: { id: organizationId }, data: { connectionsUsed: 5 } });
}
