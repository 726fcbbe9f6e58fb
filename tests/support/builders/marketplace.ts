import type { Marketer, Seller } from "@/lib/auth/actor";
import { db } from "@/lib/platform/db";
import { makeBrief } from "./briefs";
import { makeConversation, makeProposal } from "./dealing";
import { makeListing } from "./listings";
import { makeMarketer, makeSeller } from "./people";

/** A marketer and a seller with `count` rows of everything that their pages list. */
export interface MarketplaceFixture {
  marketer: Marketer;
  seller: Seller;
  /** A published listing that nobody has written about. */
  untouched: string;
  /** A listing that has a conversation with a deal. */
  listing: string;
  conversation: string;
  deal: string;
}

export async function makeMarketplace(count: number): Promise<MarketplaceFixture> {
  const [marketer, seller] = [await makeMarketer(), await makeSeller()];
  const untouched = await makeListing({ seller });
  const conversations: Pick<MarketplaceFixture, "listing" | "conversation" | "deal">[] = [];
  for (let at = 0; at < count; at += 1) {
    const pair = await makeConversation({ marketer, seller });
    const { dealId } = await makeProposal(pair);
    conversations.push({ listing: pair.listing.id, conversation: pair.conversationId, deal: dealId });
    await makeBrief({ marketer });
    await saveAndDiscuss(marketer, pair.listing.id);
  }
  const [first] = conversations;
  if (!first) throw new Error("A marketplace has at least one row.");
  await makeMessages(first.conversation, seller, count);
  return { marketer, seller, untouched: untouched.id, ...first };
}

async function saveAndDiscuss({ organizationId, userId }: Marketer, listingId: string): Promise<void> {
  await db.savedOpportunity.create({ data: { organizationId, listingId, savedById: userId, ownerId: userId } });
  await db.savedVote.create({ data: { organizationId, listingId, userId } });
  await db.savedComment.create({ data: { organizationId, listingId, authorId: userId, body: "Worth a call" } });
  await db.shortlist.create({
    data: { organizationId, name: listingId, entries: { create: { organizationId, listingId, position: 0 } } },
  });
}

async function makeMessages(conversationId: string, author: Seller, count: number): Promise<void> {
  await db.message.createMany({
    data: Array.from({ length: count }, (_, at) => ({
      conversationId,
      seq: 100 + at,
      authorId: author.userId,
      authorSide: "seller" as const,
      body: `Line ${at}`,
    })),
  });
}
