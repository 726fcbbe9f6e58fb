"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useLiveEvent } from "@/components/live/live-events";
import { unreadKey } from "./unread-conversations";

/**
 * Inside LiveEvents, on every page: what was written, or read in another window, is read again where it is shown, and
 * counts as old where it is not.
 */
export function LiveConversations() {
  const client = useQueryClient();
  const readAgain = (queryKey: readonly unknown[]) => void client.invalidateQueries({ queryKey });
  useLiveEvent("connected", () => readAgain(["/api/conversations"]));
  useLiveEvent("message.created", () => readAgain(["/api/conversations"]));
  useLiveEvent("blocks.changed", () => {
    readAgain(["/api/conversations"]);
    readAgain(["/api/deals"]);
  });
  useLiveEvent("conversation.read", () => {
    readAgain(["/api/conversations", "list"]);
    readAgain(unreadKey);
  });
  return null;
}
