"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useLiveEvent } from "@/components/live/live-events";
import { unreadKey } from "./unread-conversations";

/**
 * Rendered inside LiveEvents on every page: invalidates conversation queries when messages arrive or are read in
 * another tab.
 */
export function LiveConversations() {
  const client = useQueryClient();
  const refresh = (queryKey: readonly unknown[]) => void client.invalidateQueries({ queryKey });
  useLiveEvent("connected", () => refresh(["/api/conversations"]));
  useLiveEvent("message.created", () => refresh(["/api/conversations"]));
  useLiveEvent<{ conversationId: string }>("conversation.seen", ({ conversationId }) =>
    refresh(["/api/conversations", conversationId]),
  );
  useLiveEvent("conversations.sorted", () => refresh(["/api/conversations"]));
  useLiveEvent("blocks.changed", () => {
    refresh(["/api/conversations"]);
    refresh(["/api/deals"]);
  });
  useLiveEvent("conversation.read", () => {
    refresh(["/api/conversations", "list"]);
    refresh(["/api/conversations", "counts"]);
    refresh(unreadKey);
  });
  return null;
}
