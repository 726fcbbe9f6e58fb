"use client";

import { apiPages } from "@/components/form/api-query";
import { useApiMutation } from "@/components/form/use-api-mutation";
import { type InfiniteData, useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import type { NotificationPage } from "@/lib/notifications/schema";
import { notificationsKey, unreadNotificationsKey } from "./unread-notifications";

const [path] = notificationsKey;
const pagesKey = [path, "list"] as const;

type Notifications = InfiniteData<NotificationPage, string | null>;

/** The user's notifications, newest first, paginated; each page includes the total unread count. */
export function useNotifications() {
  return useInfiniteQuery(apiPages<NotificationPage>(path, pagesKey));
}

/** Marks one (by id) or all as read, at once on screen; an error restores what the server has. */
export function useReadNotifications() {
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
