"use client";

import { useQuery } from "@tanstack/react-query";
import { NavCount } from "@/components/layout/navigation/nav-links";

export const unreadKey = ["/api/conversations", "unread"] as const;

/** The number of unread conversations: rendered with the page, then updated by live events. */
export function UnreadConversations({ initial }: { initial: number }) {
  const { data } = useQuery<{ count: number }>({ queryKey: unreadKey, initialData: { count: initial } });
  return <NavCount count={data.count} />;
}
