"use client";

import { useQuery } from "@tanstack/react-query";
import type { NotificationPage } from "@/lib/notifications/schema";
import { apiRequest } from "@/lib/platform/http/api-client";

/** The prefix of every query key for the user's notifications. */
export const notificationsKey = ["/api/notifications"] as const;
export const unreadNotificationsKey = [...notificationsKey, "unread"] as const;

/** The unread count: all that a page needs before the panel opens. */
export function useUnreadNotifications(): number {
  const { data } = useQuery({
    queryKey: unreadNotificationsKey,
    queryFn: async ({ signal }) =>
      (await apiRequest<NotificationPage>("GET", "/api/notifications?limit=1", undefined, { signal })).unread,
  });
  return data ?? 0;
}
