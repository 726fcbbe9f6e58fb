"use client";

import { type InfiniteData, useInfiniteQuery, useMutation, useQueryClient } from "@tanstack/react-query";
import { notify } from "@/components/layout/toasts/notices";
import type { NotificationPage } from "@/lib/notifications/schema";
import { apiRequest } from "@/lib/platform/http/api-client";
import { notificationsKey, unreadNotificationsKey } from "./unread-notifications";

const [path] = notificationsKey;
const pagesKey = [path, "list"] as const;

type Notifications = InfiniteData<NotificationPage, string | null>;

/** The user's notifications, newest first, paginated; each page includes the total unread count. */
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

/** Marks one or all as read, optimistically; rolls back on failure. */
export function useReadNotifications() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id?: string) => apiRequest("POST", `${path}/read`, id ? { ids: [id] } : {}),
    onMutate: async (id) => {
      await client.cancelQueries({ queryKey: notificationsKey });
      const cached = client.getQueryData<Notifications>(pagesKey);
      if (!cached) return;
      const shown = withRead(cached, id);
      client.setQueryData(pagesKey, shown);
      client.setQueryData(unreadNotificationsKey, shown.pages[0]?.unread);
    },
    onError: (_error, id) => {
      // After following a link the user has left this page; no toast needed.
      if (!id) notify({ title: "We couldn’t mark it as read", description: "Try again in a moment.", kind: "problem" });
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
