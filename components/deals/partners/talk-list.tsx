"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import { apiPages } from "@/components/form/api-query";
import { ConversationLink } from "@/components/messages/inbox/conversation-link";
import { Button } from "@/components/ui/button";
import type { ConversationRow } from "@/lib/messages/view";
import { threadPath } from "@/lib/paths";
import type { Page } from "@/lib/platform/pagination";

/** The conversations with a partner, newest first. */
export function TalkList({ path, initial }: { path: string; initial: Page<ConversationRow> }) {
  const query = useInfiniteQuery({
    ...apiPages<Page<ConversationRow>>(path, ["/api/conversations", "list", path]),
    initialData: { pages: [initial], pageParams: [null] },
  });
  return (
    <>
      <ul aria-label="Conversations" className="divide-y divide-line rounded-xl border border-line bg-card">
        {query.data.pages
          .flatMap(({ items }) => items)
          .map((row) => (
            <li key={row.id} className="flex">
              <ConversationLink row={row} href={threadPath(row.id)} isCurrent={false} />
            </li>
          ))}
      </ul>
      {query.hasNextPage ? (
        <Button
          variant="ghost"
          size="sm"
          className="mt-3"
          pending={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
          pendingText="Loading…"
        >
          Load more
        </Button>
      ) : null}
    </>
  );
}
