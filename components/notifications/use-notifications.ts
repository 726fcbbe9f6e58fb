"use client";

import { type InfiniteData, useInfiniteQuery, useMutation, useQueryClient } from "@tanstack/react-query";
import { notify } from "@/components/layout/notices";
import type { NotificationPage } from "@/lib/notifications/schema";
import { apiRequest } from "@/lib/platform/api-client";
import { notificationsKey, unreadNotificationsKey } from "./unread-notifications";

const [path] = notificationsKey;
const pagesKey = [path, "list"] as const;

type Notifications = InfiniteData<NotificationPage, string | null>;

/** What the person was told, newest first, by pages; each page also says how much of everything is unread. */
export function useNotifications() {
  return useInfiniteQuery({
    queryKey: pagesKey,
    queryFn: ({ pageParam, signal }) =>
      apiRequest<NotificationPage>(
        "GET",
        pageParam ? `${path}?cursor=${encodeURIComponent(pageParam)}` : path,
        undefined,
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });
}

/** Marks one as read, or all of them; it shows at once, and comes back where the server does not agree. */
export function useReadNotifications() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id?: string) => apiRequest("POST", `${path}/read`, id ? { ids: [id] } : {}),
    onMutate: async (id) => {
      await client.cancelQueries({ queryKey: notificationsKey });
      const kept = client.getQueryData<Notifications>(pagesKey);
      if (!kept) return;
      const shown = withRead(kept, id);
      client.setQueryData(pagesKey, shown);
      client.setQueryData(unreadNotificationsKey, shown.pages[0]?.unread);
    },
    onError: (_error, id) => {
      // Who followed a link is elsewhere by now, and finds it unread again.
      if (!id) notify({ title: "Not marked as read", description: "Try again in a moment.", kind: "problem" });
    },
    onSettled: () => client.invalidateQueries({ queryKey: notificationsKey }),
  });
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
