"use client";

import { failureMessage } from "@/components/form/api-failure";
import { apiPages } from "@/components/form/api-query";
import { type InfiniteData, useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useState } from "react";

import type { MessageFile, MessageItem } from "@/lib/messages/view";
import { ApiError, apiRequest } from "@/lib/platform/http/api-client";
import type { Page } from "@/lib/platform/pagination";

/** A message sent from here that is not confirmed yet, or failed. */
export interface PendingMessage {
  /** Also the Idempotency-Key, so that a retry cannot create it twice. */
  key: string;
  body: string;
  isInternal: boolean;
  attachments: readonly MessageFile[];
  problem: string | null;
  /** It failed without a response, and is sent again as soon as the connection is back. */
  isUnreached: boolean;
}

/** What the composer submits. */
export type OutgoingMessage = Pick<PendingMessage, "body" | "isInternal" | "attachments">;

type Thread = InfiniteData<Page<MessageItem>, string | null>;

const messagesKey = (conversationId: string) => ["/api/conversations", conversationId, "messages"] as const;

/**
 * The messages of a conversation, oldest first, and pending ones. Not `useApiMutation`: several messages can be in
 * flight, each with its own key and error.
 */
export function useThread(conversationId: string, initial: Page<MessageItem>) {
  const path = `/api/conversations/${conversationId}/messages`;
  const client = useQueryClient();
  const [pending, setPending] = useState<PendingMessage[]>([]);
  const query = useInfiniteQuery({
    ...apiPages<Page<MessageItem>>(path, messagesKey(conversationId)),
    initialData: { pages: [initial], pageParams: [null] } satisfies Thread,
  });
  const settle = useRef(new Map<string, () => void>());
  const patch = (key: string, failure: Pick<PendingMessage, "problem" | "isUnreached">) =>
    setPending((all) => all.map((each) => (each.key === key ? { ...each, ...failure } : each)));
  const discard = (key: string) => {
    forgetKey(path, key);
    setPending((all) => all.filter((each) => each.key !== key));
    settle.current.get(key)?.();
    settle.current.delete(key);
  };
  const deliver = async ({ key, body, isInternal, attachments }: PendingMessage): Promise<void> => {
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
    } catch (error) {
      patch(key, { problem: failureMessage(error), isUnreached: !(error instanceof ApiError) });
    }
  };
  const send = (outgoing: OutgoingMessage) => {
    const used = pending.map(({ key }) => key);
    const message = { key: keyOf(path, outgoing, used), ...outgoing, problem: null, isUnreached: false };
    setPending((all) => [...all, message]);
    return new Promise<void>((resolve) => {
      settle.current.set(message.key, resolve);
      void deliver(message);
    });
  };
  const retry = (message: PendingMessage) => {
    patch(message.key, { problem: null, isUnreached: false });
    return deliver(message);
  };
  useOnline(async () => {
    // In their order.
    for (const message of pending) if (message.isUnreached) await retry(message);
  });
  return {
    messages: query.data.pages.toReversed().flatMap((page) => page.items),
    pending,
    /** Resolves once the message has arrived or is discarded. */
    send,
    retry,
    discard,
    hasEarlier: query.hasNextPage,
    isLoadingEarlier: query.isFetchingNextPage,
    loadEarlier: () => void query.fetchNextPage(),
  };
}

/**
 * The keys of messages without a response outlive a reload, as their drafts do: a resend does not create them twice.
 */
function keyOf(path: string, { body, isInternal, attachments }: OutgoingMessage, used: readonly string[]): string {
  const request = JSON.stringify([body, isInternal, attachments.map(({ id }) => id)]);
  const keys = storedKeys(path);
  const before = keys[request];
  if (before && !used.includes(before)) return before;
  const key = crypto.randomUUID();
  storeKeys(path, { ...keys, [request]: key });
  return key;
}

const forgetKey = (path: string, key: string): void =>
  storeKeys(path, Object.fromEntries(Object.entries(storedKeys(path)).filter(([, stored]) => stored !== key)));

const keysStorageKey = (path: string) => `pitchside.keys.${path}`;

function storedKeys(path: string): Record<string, string> {
  try {
    return JSON.parse(sessionStorage.getItem(keysStorageKey(path)) ?? "{}") as Record<string, string>;
  } catch {
    return {};
  }
}

function storeKeys(path: string, keys: Record<string, string>): void {
  try {
    if (Object.keys(keys).length > 0) sessionStorage.setItem(keysStorageKey(path), JSON.stringify(keys));
    else sessionStorage.removeItem(keysStorageKey(path));
  } catch {
    // Nothing can be stored where storage is blocked.
  }
}

function useOnline(act: () => Promise<void>): void {
  const onOnline = useEffectEvent(() => void act());
  useEffect(() => {
    window.addEventListener("online", onOnline);
    return () => window.removeEventListener("online", onOnline);
  }, []);
}

/** Appends the sent message unless a live event already added it. */
function withMessage(thread: Thread, message: MessageItem): Thread {
  const [newest, ...older] = thread.pages;
  if (!newest || newest.items.some(({ id }) => id === message.id)) return thread;
  return { ...thread, pages: [{ ...newest, items: [...newest.items, message] }, ...older] };
}
