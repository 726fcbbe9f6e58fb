"use client";

import { BellButton } from "@/components/layout/toasts";
import { useNotifications } from "./use-notifications";

/** The bell of somebody who is told of things: a dot while something is unread. */
export function NotificationBell({ className }: { className?: string }) {
  const unread = useNotifications().data?.pages[0]?.unread ?? 0;
  const label = unread === 0 ? "Recent notifications" : `Recent notifications, ${unread} unread`;
  return <BellButton label={label} hasNews={unread > 0} className={className} />;
}
