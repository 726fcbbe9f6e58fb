"use client";

import { useInfiniteQuery } from "@tanstack/react-query";

import { apiPages } from "@/components/form/api-query";
import { EmptyState } from "@/components/layout/states/empty-state";
import { BulkBar } from "../triage/bulk-bar";
import { useSelection } from "../triage/use-selection";
import { ConversationLink } from "@/components/messages/inbox/conversation-link";
import { type InboxUrlState, inboxHref, narrowingParams } from "@/components/messages/inbox/inbox-url";
import { Button, ButtonLink } from "@/components/ui/button";
import type { ConversationRow } from "@/lib/messages/view";
import { myListingsPath, threadPath } from "@/lib/paths";
import type { Page } from "@/lib/platform/pagination";

interface ConversationListProps {
  place: InboxUrlState;
  initial: Page<ConversationRow>;
  kind: "marketer" | "seller";
}

/** The organization's conversations that match the filter and search, newest first. */
export function ConversationList({ place, initial, kind }: ConversationListProps) {
  const { q, filter } = place;
  const search = new URLSearchParams({ q, filter, ...narrowingParams(place.narrowing) });
  const query = useInfiniteQuery({
    ...apiPages<Page<ConversationRow>>(`/api/conversations?${search}`, ["/api/conversations", "list", `${search}`]),
    initialData: { pages: [initial], pageParams: [null] },
  });
  const rows = query.data.pages.flatMap((page) => page.items);
  const selection = useSelection(rows.map(({ id }) => id));
  if (rows.length === 0) return <EmptyInbox place={place} kind={kind} />;
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <BulkBar selection={selection} total={query.data.pages[0]?.total ?? rows.length} />
      <ul aria-label="Conversations" className="relative min-h-0 flex-1 divide-y divide-line overflow-y-auto">
        {rows.map((row) => (
          <li key={row.id} className="flex">
            {selection.isOn ? (
              <label className="flex shrink-0 items-center pl-4">
                <span className="sr-only">
                  {`Select ${row.organization?.name ?? "locked inquiry"}${row.client ? ` for ${row.client.name}` : ""}`}
                </span>
                <input
                  type="checkbox"
                  className="size-4 accent-pitch"
                  checked={selection.ids.includes(row.id)}
                  onChange={() => selection.toggle(row.id)}
                />
              </label>
            ) : null}
            <ConversationLink
              row={row}
              href={
                row.client
                  ? threadPath(row.id)
                  : inboxHref({ ...place, conversationId: row.id, panel: null, dealId: null })
              }
              isCurrent={row.id === place.conversationId}
            />
          </li>
        ))}
        {query.hasNextPage ? (
          <li className="p-4 text-center">
            <Button
              variant="ghost"
              size="sm"
              pending={query.isFetchingNextPage}
              onClick={() => void query.fetchNextPage()}
              pendingText="Loading…"
            >
              Load more
            </Button>
          </li>
        ) : null}
      </ul>
    </div>
  );
}

function EmptyInbox({ place, kind }: { place: InboxUrlState; kind: "marketer" | "seller" }) {
  const isNarrowed = place.q !== "" || place.filter !== "open" || place.narrowing !== undefined;
  if (isNarrowed) {
    const all = (
      <ButtonLink href="/messages?filter=all" variant="ghost" size="sm">
        Show all conversations
      </ButtonLink>
    );
    return <EmptyState plain title="No results" text={emptyText(place)} actions={all} />;
  }
  return kind === "marketer" ? (
    <EmptyState
      plain
      title="No conversations yet"
      text="Message a seller from any listing. Replies appear here."
      actions={
        <ButtonLink href="/opportunities" size="sm">
          Browse Marketplace
        </ButtonLink>
      }
    />
  ) : (
    <EmptyState
      plain
      title="No inquiries yet"
      text="Conversations about your listings appear here. Complete listings get the most messages, and you can also write first."
      actions={
        <ButtonLink href={myListingsPath} size="sm">
          View your listings
        </ButtonLink>
      }
    />
  );
}

function emptyText({ q, narrowing }: InboxUrlState): string {
  if (q) return `No conversations match “${q}”.`;
  return narrowing ? "No conversations match these filters." : "You’re all caught up.";
}
