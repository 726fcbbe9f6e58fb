"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";

import { apiQuery } from "@/components/form/api-query";
import { useLiveEvent } from "@/components/live/live-events";
import type { HoldView } from "@/lib/deals/holds/schema";
import type { DealDetail, OfferedListing } from "@/lib/deals/view";
import type { ConversationDetail, MessageItem } from "@/lib/messages/view";
import type { Page } from "@/lib/platform/pagination";

/** The open conversation, as loaded on the server. */
export interface OpenConversation {
  conversation: ConversationDetail;
  messages: Page<MessageItem>;
  deals: DealDetail[];
  /** The basis of a new proposal; null if none can be made. */
  offered: OfferedListing | null;
  hold: HoldView | null;
}

/** The live version of it. */
export function useOpenConversation(open: OpenConversation) {
  const { id } = open.conversation;
  const { data: conversation } = useQuery({
    ...apiQuery<ConversationDetail>(`/api/conversations/${id}`, ["/api/conversations", id]),
    initialData: open.conversation,
  });
  const { data } = useQuery({
    ...apiQuery<{ items: DealDetail[] }>(`/api/deals?conversationId=${id}`, ["/api/deals", id]),
    initialData: { items: open.deals },
  });
  const { data: held } = useQuery({
    ...apiQuery<{ hold: HoldView | null }>(`/api/conversations/${id}/hold`, ["/api/deals", id, "hold"]),
    initialData: { hold: open.hold },
  });
  // The browser may still have the deals of an earlier page, while the server has just read a newer one.
  const newer = open.deals.filter(({ id: dealId }) => !data.items.some((deal) => deal.id === dealId));
  return { conversation, deals: [...newer, ...data.items], hold: held.hold };
}

/** Refreshes deals on live events; the app shell refreshes conversations on every page. */
export function useLiveDeals(): void {
  const client = useQueryClient();
  const refresh = (queryKey: readonly unknown[]) => void client.invalidateQueries({ queryKey });
  useLiveEvent<{ conversationId: string }>("proposal.changed", ({ conversationId }) =>
    refresh(["/api/deals", conversationId]),
  );
  useLiveEvent("connected", () => refresh(["/api/deals"]));
}
