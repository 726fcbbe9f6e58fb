import type { Metadata } from "next";
import { Inbox, type OpenConversation } from "@/components/messages/inbox";
import type { InboxPlace } from "@/components/messages/inbox-place";
import { readPlace } from "@/components/messages/read-place";
import type { OrganizationMember } from "@/lib/auth/actor";
import { orNotFound, pageMember } from "@/lib/boundary/page";
import { findOfferedListing, getDeal, listDeals } from "@/lib/deals/queries";
import { getThread, listConversations } from "@/lib/messages/queries";
import { listConversationsSchema, listMessagesSchema } from "@/lib/messages/schema";

export const metadata: Metadata = { title: "Messages" };

type Query = Record<string, string | string[] | undefined>;

export default async function MessagesPage({ searchParams }: { searchParams: Promise<Query> }) {
  const actor = await pageMember();
  const asked = readPlace(await searchParams);
  const place = await orNotFound(withConversation(actor, asked));
  const [list, open] = await Promise.all([
    listConversations(actor, listConversationsSchema.parse({ q: place.q, filter: place.filter })),
    place.conversationId ? orNotFound(readOpen(actor, place.conversationId, place)) : null,
  ]);
  return <Inbox place={place} kind={actor.kind} list={list} open={open} />;
}

/** A deal's address names its conversation too. */
async function withConversation(actor: OrganizationMember, place: InboxPlace): Promise<InboxPlace> {
  if (!place.dealId || place.conversationId) return place;
  const deal = await getDeal(actor, place.dealId);
  return { ...place, conversationId: deal.conversationId };
}

async function readOpen(actor: OrganizationMember, id: string, place: InboxPlace): Promise<OpenConversation> {
  const [thread, deals, offered] = await Promise.all([
    getThread(actor, id, listMessagesSchema.parse({})),
    listDeals(actor, { conversationId: id }),
    place.panel === "propose" ? findOfferedListing(actor, id) : null,
  ]);
  return { ...thread, deals: deals.items, offered };
}
