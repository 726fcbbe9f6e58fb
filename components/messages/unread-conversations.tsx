"use client";

import { useQuery } from "@tanstack/react-query";
import { NavCount } from "@/components/layout/nav-links";

export const unreadKey = ["/api/conversations", "unread"] as const;

/** How many conversations hold something unread: as the page came first, then as the live events have it. */
export function UnreadConversations({ initial }: { initial: number }) {
  const { data } = useQuery<{ count: number }>({ queryKey: unreadKey, initialData: { count: initial } });
  return <NavCount count={data.count} />;
}
