"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { setOwnNotifications } from "@/components/layout/toasts/toast-store";
import { useLiveEvent } from "@/components/live/live-events";
import { notificationsKey } from "./unread-notifications";

/** Inside LiveEvents: keeps the notification panel current with new notifications and ones read elsewhere. */
export function LiveNotifications() {
  const client = useQueryClient();
  const readAgain = () => void client.invalidateQueries({ queryKey: notificationsKey });
  useLiveEvent("connected", readAgain);
  useLiveEvent("notification.created", readAgain);
  useLiveEvent("notification.read", readAgain);
  // Reading or answering a conversation also marks its notifications as read.
  useLiveEvent("conversation.read", readAgain);
  useLiveEvent("message.created", readAgain);
  useEffect(() => {
    setOwnNotifications(true);
    return () => setOwnNotifications(false);
  }, []);
  return null;
}
