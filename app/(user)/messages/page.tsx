import type { Metadata } from "next";
import { cache } from "react";
import { DealsScreen } from "@/components/deals/board/deals-screen";
import { CalendarScreen } from "@/components/deals/calendar/calendar-screen";
import { PartnerScreen } from "@/components/deals/partners/partner-screen";
import { RecapPage } from "@/components/deals/recap/recap-page";
import { LazyDealRoom } from "@/components/messages/room/lazy-deal-room";
import { Inbox } from "@/components/messages/inbox/inbox";
import { type InboxUrlState, narrowingParams } from "@/components/messages/inbox/inbox-url";
import { parseInboxUrl } from "@/components/messages/inbox/parse-inbox-url";
import type { OrganizationMember } from "@/lib/auth/actor";
import { workspaceOf } from "@/lib/auth/acting-for/workspace";
import { mayAct } from "@/lib/auth/agency-scope";
import { getConnectionAllowance } from "@/lib/entitlements/allowance/queries";
import { orNotFound, pageMember } from "@/lib/boundary/page";
import { findDealName } from "@/lib/deals/name-queries";
import { getDealings } from "@/lib/deals/queries";
import { getRecap } from "@/lib/deals/recap/queries";
import { getPartner } from "@/lib/deals/partners/queries";
import { partnerInAddress } from "@/lib/deals/partners/view";
import { dealInAddress } from "@/lib/deals/fulfillment/schema";
import type { OpenAddress } from "@/lib/messages/inbox-queries";
import { notFound } from "@/lib/platform/errors";
import { getInbox, listConversations, listMessages } from "@/lib/messages/queries";
import { listConversationsSchema, listMessagesSchema } from "@/lib/messages/schema";

type Query = Record<string, string | string[] | undefined>;

interface MessagesPageProps {
  searchParams: Promise<Query>;
}

/** A deal on a page of its own names it in the title. */
export async function generateMetadata({ searchParams }: MessagesPageProps): Promise<Metadata> {
  const query = await searchParams;
  if (query.view === "deals") return { title: "Deals" };
  if (query.view === "calendar") return { title: "Calendar" };
  if (query.partner) return { title: (await orNotFound(readPartner(query.partner))).partner.name };
  const { panel, dealId } = parseInboxUrl(query);
  if (panel !== "deal" || !dealId) return { title: "Messages" };
  if (query.view === "recap") {
    const deal = await findDealName(await pageMember(), dealId);
    return { title: deal ? `Recap of deal ${deal.number}: ${deal.title}` : "Messages" };
  }
  const open = await readThread(JSON.stringify(query)).catch(() => null);
  const deal = open?.deals.find(({ id }) => id === dealId);
  return { title: deal ? `Deal ${deal.number}: ${deal.listing.title}` : "Messages" };
}

/** The list with its open conversation, read once for the title and the page. Throws `not_found`. */
const readThread = cache(async (queryText: string) => {
  const actor = await pageMember();
  const place = parseInboxUrl(JSON.parse(queryText) as Query);
  const address = addressOf(place);
  if (!address) throw notFound("This conversation");
  const { list, conversation } = await getInbox(actor, requestedOf(place), address);
  const [messages, dealings] = await Promise.all([
    listMessages(actor, conversation.id, listMessagesSchema.parse({})),
    getDealings(actor, conversation),
  ]);
  return { list, conversation, messages, ...dealings };
});

/** Everything with one organization, read once for the title and the page. Throws `not_found`. */
const readPartner = cache(async (id: unknown) => {
  const actor = await pageMember();
  const scope = await workspaceOf(actor);
  return { actor, scope, partner: await getPartner(actor, partnerInAddress(id), scope) };
});

const requestedOf = ({ q, filter, narrowing }: InboxUrlState) =>
  listConversationsSchema.parse({ q, filter, ...narrowingParams(narrowing) });

export default async function MessagesPage({ searchParams }: MessagesPageProps) {
  const actor = await pageMember();
  const query = await searchParams;
  if (query.view === "deals") return <DealsScreen actor={actor} query={query} />;
  if (query.view === "calendar") return <CalendarScreen actor={actor} query={query} />;
  if (query.view === "recap") {
    const { id } = await orNotFound(dealInAddress(query.deal));
    return <RecapPage recap={await orNotFound(getRecap(actor, id))} />;
  }
  if (query.partner) return <PartnerScreen {...await orNotFound(readPartner(query.partner))} />;
  const place = parseInboxUrl(query);
  const isOpen = addressOf(place) !== null;
  const triage = await triageOf(actor, isOpen);
  if (!isOpen)
    return <Inbox {...triage} place={place} list={await listConversations(actor, requestedOf(place))} open={null} />;
  const { list, ...open } = await orNotFound(readThread(JSON.stringify(query)));
  const { conversation } = open;
  const isLocked = conversation.locked && conversation.side === "seller";
  if (place.panel === "deal" && !isLocked) return <LazyDealRoom key={place.dealId} place={place} open={open} />;
  return <Inbox {...triage} place={{ ...place, conversationId: conversation.id }} list={list} open={open} />;
}

/** Above the conversations: for sellers, the button to start one and the connection allowance. */
async function triageOf(actor: OrganizationMember, isThreadOpen: boolean) {
  const { kind, actsForSeveral } = actor;
  if (kind === "marketer") return { kind, actsForSeveral };
  const allowance = isThreadOpen ? undefined : await getConnectionAllowance(actor);
  return { kind, actsForSeveral, allowance, mayWriteFirst: mayAct(actor, "negotiate") };
}

/** A deal URL also identifies its conversation. */
function addressOf({ conversationId, dealId }: InboxUrlState): OpenAddress | null {
  if (conversationId) return { conversationId };
  return dealId ? { dealId } : null;
}
