"use client";

import { useInfiniteQuery } from "@tanstack/react-query";

import { MessageList } from "@/components/messages/thread/message-list";
import type { MessageItem } from "@/lib/messages/view";
import { apiRequest } from "@/lib/platform/http/api-client";
import type { Page } from "@/lib/platform/pagination";

const none = () => undefined;

/** The internal notes of a thread alone, as the own organization wrote them. */
export function NoteList({ conversationId }: { conversationId: string }) {
  const query = useInfiniteQuery({
    queryKey: ["/api/conversations", conversationId, "messages", "notes"],
    queryFn: ({ pageParam, signal }) => {
      const search = new URLSearchParams({ only: "notes", ...(pageParam ? { cursor: pageParam } : {}) });
      const path = `/api/conversations/${conversationId}/messages?${search}`;
      return apiRequest<Page<MessageItem>>("GET", path, undefined, { signal });
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });
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
