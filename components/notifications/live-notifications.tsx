"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { setOwnNotifications } from "@/components/layout/notices";
import { useLiveEvent } from "@/components/live/live-events";
import { notificationsKey } from "./unread-notifications";

/** Inside LiveEvents: the panel holds the person's own notifications, and hears of new ones and of those read elsewhere. */
export function LiveNotifications() {
  const client = useQueryClient();
  const readAgain = () => void client.invalidateQueries({ queryKey: notificationsKey });
  useLiveEvent("connected", readAgain);
  useLiveEvent("notification.created", readAgain);
  useLiveEvent("notification.read", readAgain);
  // A thread that was read, or answered, takes what was told of it along.
  useLiveEvent("conversation.read", readAgain);
  useLiveEvent("message.created", readAgain);
  useEffect(() => {
    setOwnNotifications(true);
    return () => setOwnNotifications(false);
  }, []);
  return null;
}
