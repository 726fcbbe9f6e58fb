"use client";

import { BellButton } from "@/components/layout/toasts/toasts";
import { useUnreadNotifications } from "./unread-notifications";

/** The notification bell, with a dot while something is unread. */
export function NotificationBell({ className }: { className?: string }) {
  const unread = useUnreadNotifications();
  const label = unread === 0 ? "Recent notifications" : `Recent notifications, ${unread} unread`;
  return <BellButton label={label} hasNews={unread > 0} className={className} />;
}
