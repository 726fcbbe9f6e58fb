"use client";

import { useInfiniteQuery } from "@tanstack/react-query";

import { apiPages } from "@/components/form/api-query";
import { MessageList } from "@/components/messages/thread/message-list";
import type { MessageItem } from "@/lib/messages/view";
import type { Page } from "@/lib/platform/pagination";

const none = () => undefined;

/** The internal notes of a thread alone, as the own organization wrote them. */
export function NoteList({ conversationId }: { conversationId: string }) {
  const query = useInfiniteQuery(
    apiPages<Page<MessageItem>>(`/api/conversations/${conversationId}/messages?only=notes`, [
      "/api/conversations",
      conversationId,
      "messages",
      "notes",
    ]),
  );
  if (!query.data) return <div className="flex-1" />;
  return (
    <MessageList
      messages={query.data.pages.toReversed().flatMap((page) => page.items)}
      pending={[]}
      hasEarlier={query.hasNextPage}
      isLoadingEarlier={query.isFetchingNextPage}
      onEarlier={() => void query.fetchNextPage()}
      onRetry={none}
      onDiscard={none}
    />
  );
}
