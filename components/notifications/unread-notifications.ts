"use client";

import { useQuery } from "@tanstack/react-query";
import type { NotificationPage } from "@/lib/notifications/schema";
import { apiRequest } from "@/lib/platform/api-client";

/** The beginning of every key that holds something of the person's notifications. */
export const notificationsKey = ["/api/notifications"] as const;
export const unreadNotificationsKey = [...notificationsKey, "unread"] as const;

/** How many are unread: all that a page needs before the panel is opened. */
export function useUnreadNotifications(): number {
  const { data } = useQuery({
    queryKey: unreadNotificationsKey,
    queryFn: async ({ signal }) =>
      (await apiRequest<NotificationPage>("GET", "/api/notifications?limit=1", undefined, { signal })).unread,
  });
  return data ?? 0;
}
