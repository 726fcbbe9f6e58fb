"use client";

import { failureMessage } from "@/components/form/api-failure";
import { type InfiniteData, useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";

import type { MessageFile, MessageItem } from "@/lib/messages/view";
import { apiRequest } from "@/lib/platform/http/api-client";
import type { Page } from "@/lib/platform/pagination";

/** A message sent from here that is not confirmed yet, or failed. */
export interface PendingMessage {
  /** Also the Idempotency-Key, so that a retry cannot create it twice. */
  key: string;
  body: string;
  isInternal: boolean;
  attachments: readonly MessageFile[];
  problem: string | null;
}

/** What the composer submits. */
export type OutgoingMessage = Pick<PendingMessage, "body" | "isInternal" | "attachments">;

type Thread = InfiniteData<Page<MessageItem>, string | null>;

const messagesKey = (conversationId: string) => ["/api/conversations", conversationId, "messages"] as const;

/**
 * The messages of a conversation, oldest first, and pending ones. Not `useApiMutation`: several messages can be on their
 * way at once, each with its own key and error.
 */
export function useThread(conversationId: string, initial: Page<MessageItem>) {
  const path = `/api/conversations/${conversationId}/messages`;
  const client = useQueryClient();
  const [pending, setPending] = useState<PendingMessage[]>([]);
  const query = useInfiniteQuery({
    queryKey: messagesKey(conversationId),
    queryFn: ({ pageParam, signal }) =>
      apiRequest<Page<MessageItem>>(
        "GET",
        pageParam ? `${path}?cursor=${encodeURIComponent(pageParam)}` : path,
        undefined,
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    initialData: { pages: [initial], pageParams: [null] } satisfies Thread,
  });
  const patch = (key: string, problem: string | null) =>
    setPending((all) => all.map((each) => (each.key === key ? { ...each, problem } : each)));
  const discard = (key: string) => setPending((all) => all.filter((each) => each.key !== key));
  const deliver = async ({ key, body, isInternal, attachments }: PendingMessage): Promise<boolean> => {
    try {
      const { message } = await apiRequest<{ message: MessageItem }>(
        "POST",
        path,
        { body, isInternal, attachmentIds: attachments.map(({ id }) => id) },
        { idempotencyKey: key },
      );
      client.setQueryData<Thread>(messagesKey(conversationId), (thread) => thread && withMessage(thread, message));
      discard(key);
      void client.invalidateQueries({ queryKey: ["/api/conversations"] });
      return true;
    } catch (error) {
      patch(key, failureMessage(error));
      return false;
    }
  };
  const send = (outgoing: OutgoingMessage) => {
    const message = { key: crypto.randomUUID(), ...outgoing, problem: null };
    setPending((all) => [...all, message]);
    return deliver(message);
  };
  const retry = (message: PendingMessage) => {
    patch(message.key, null);
    return deliver(message);
  };
  return {
    messages: query.data.pages.toReversed().flatMap((page) => page.items),
    pending,
    send,
    retry,
    discard,
    hasEarlier: query.hasNextPage,
    isLoadingEarlier: query.isFetchingNextPage,
    loadEarlier: () => void query.fetchNextPage(),
  };
}

/** Appends the sent message unless a live event already added it. */
function withMessage(thread: Thread, message: MessageItem): Thread {
  const [newest, ...older] = thread.pages;
  if (!newest || newest.items.some(({ id }) => id === message.id)) return thread;
  return { ...thread, pages: [{ ...newest, items: [...newest.items, message] }, ...older] };
}
