"use client";

import { type InfiniteData, useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import Link from "next/link";
import { apiPages } from "@/components/form/api-query";
import { useApiMutation } from "@/components/form/use-api-mutation";
import { formatShortDate } from "@/components/format/format-time";
import { LocalTime } from "@/components/format/local-time";
import { CurrentQueries } from "@/components/session/query-provider";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import type { NotificationRow, NotificationPage } from "@/lib/notifications/schema";
import { notificationsKey, unreadNotificationsKey } from "./unread-notifications";

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
      No notifications yet. Messages, proposals, and decisions appear here. Choose what we notify you about under
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

const [path] = notificationsKey;
const pagesKey = [path, "list"] as const;

type Notifications = InfiniteData<NotificationPage, string | null>;

/** The user's notifications, newest first, paginated; each page includes the total unread count. */
function useNotifications() {
  return useInfiniteQuery(apiPages<NotificationPage>(path, pagesKey));
}

/** Marks one (by id) or all as read, at once on screen; an error restores what the server has. */
function useReadNotifications() {
  const client = useQueryClient();
  // After following a link the user has left this page, so only marking all shows an error.
  const one = useApiMutation();
  const all = useApiMutation({ failureTitle: "We couldn’t mark it as read" });
  return async (id?: string) => {
    await client.cancelQueries({ queryKey: notificationsKey });
    const cached = client.getQueryData<Notifications>(pagesKey);
    if (cached) {
      const shown = withRead(cached, id);
      client.setQueryData(pagesKey, shown);
      client.setQueryData(unreadNotificationsKey, shown.pages[0]?.unread);
    }
    if (id) await one.send("POST", `${path}/read`, { ids: [id] });
    else await all.send("POST", `${path}/read`, {});
    await client.invalidateQueries({ queryKey: notificationsKey });
  };
}

function withRead({ pages, pageParams }: Notifications, id?: string): Notifications {
  const isMeant = (item: { id: string }) => !id || item.id === id;
  const unreadNow = pages.flatMap(({ items }) => items).filter((item) => isMeant(item) && !item.isRead).length;
  return {
    pageParams,
    pages: pages.map((page) => ({
      ...page,
      unread: id ? Math.max(0, page.unread - unreadNow) : 0,
      items: page.items.map((item) => (isMeant(item) ? { ...item, isRead: true } : item)),
    })),
  };
}
