"use client";

import Link from "next/link";
import { LocalTime } from "@/components/format/local-time";
import { formatShortDate } from "@/components/format/format-time";
import { CurrentQueries } from "@/components/session/query-provider";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import type { NotificationRow } from "@/lib/notifications/schema";
import { useNotifications, useReadNotifications } from "./use-notifications";

interface NotificationListProps {
  onFollow: () => void;
}

/** The user's stored notifications in the recent notifications panel, which is outside the page's providers. */
export function NotificationList(props: NotificationListProps) {
  return (
    <CurrentQueries>
      <OwnNotifications {...props} />
    </CurrentQueries>
  );
}

function OwnNotifications({ onFollow }: NotificationListProps) {
  const query = useNotifications();
  const read = useReadNotifications();
  const items = query.data?.pages.flatMap((page) => page.items) ?? [];
  const unread = query.data?.pages[0]?.unread ?? 0;
  const follow = ({ id, isRead }: NotificationRow) => {
    if (!isRead) void read(id);
    onFollow();
  };
  return (
    <section aria-labelledby="own-notifications" className="text-sm">
      <div className="flex min-h-11 items-center justify-between gap-3 pt-1.5 pr-3 pl-4.5">
        <h3 id="own-notifications" className="eyebrow">
          For you
        </h3>
        {unread > 0 ? (
          <Button variant="quiet" size="sm" onClick={() => void read()}>
            Mark all as read
          </Button>
        ) : null}
      </div>
      {query.data ? (
        <>
          {items.length === 0 ? <NothingYet /> : null}
          <ul>
            {items.map((item) => (
              <NotificationLine key={item.id} item={item} onFollow={() => follow(item)} />
            ))}
          </ul>
          <Earlier query={query} />
        </>
      ) : (
        <NotHere isFailed={query.isError} onRetry={() => void query.refetch()} />
      )}
    </section>
  );
}

function NotificationLine({ item, onFollow }: { item: NotificationRow; onFollow: () => void }) {
  return (
    <li className="border-b border-line last:border-b-0">
      <Link
        href={item.href}
        prefetch={false}
        onClick={onFollow}
        className="flex items-start gap-3 px-4.5 py-3 no-underline hover:bg-sunk focus-visible:-outline-offset-2"
      >
        <span
          aria-hidden="true"
          className={cn("mt-1.5 size-2 shrink-0 rounded-full", item.isRead ? "bg-transparent" : "bg-signal")}
        />
        <span className="min-w-0 flex-1 break-words">
          <span className={cn("block", item.isRead ? "text-soft" : "font-semibold")}>
            {item.isRead ? null : <span className="sr-only">Unread: </span>}
            {item.title}
          </span>
          {item.body ? <span className="line-clamp-2 text-soft">{item.body}</span> : null}
        </span>
        <LocalTime iso={item.createdAt} format={formatShortDate} className="shrink-0 text-xs text-soft tabular" />
      </Link>
    </li>
  );
}

function NothingYet() {
  return (
    <p className="px-4.5 pt-1 pb-6 text-soft">
      No notifications yet. Messages, proposals and decisions appear here. Choose what we notify you about under
      Account.
    </p>
  );
}

function NotHere({ isFailed, onRetry }: { isFailed: boolean; onRetry: () => void }) {
  if (!isFailed) {
    return (
      <p role="status" className="px-4.5 pt-1 pb-6 text-soft">
        Loading…
      </p>
    );
  }
  return (
    <div role="alert" className="flex flex-col items-start gap-3 px-4.5 pt-1 pb-6">
      <p>We couldn’t load your notifications.</p>
      <Button variant="ghost" size="sm" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}

function Earlier({ query }: { query: ReturnType<typeof useNotifications> }) {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query;
  if (!hasNextPage) return null;
  return (
    <div className="flex flex-col items-center gap-2 p-3">
      {isFetchNextPageError ? <p role="alert">We couldn’t load earlier notifications.</p> : null}
      <Button
        variant="ghost"
        size="sm"
        pending={isFetchingNextPage}
        onClick={() => void fetchNextPage()}
        pendingText="Loading…"
      >
        {isFetchNextPageError ? "Try again" : "Show earlier"}
      </Button>
    </div>
  );
}
