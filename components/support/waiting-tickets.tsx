"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { NavCount } from "@/components/layout/navigation/nav-links";
import { useLiveEvent } from "@/components/live/live-events";
import { apiRequest } from "@/lib/platform/http/api-client";

const waitingTicketsKey = ["/api/tickets", "waiting"] as const;

/** How many tickets are waiting for the person. Fetched by the browser, so that no page has to. */
export function WaitingTickets() {
  const client = useQueryClient();
  const refresh = () => void client.invalidateQueries({ queryKey: waitingTicketsKey });
  useLiveEvent("ticket.changed", refresh);
  useLiveEvent("connected", refresh);
  const { data } = useQuery({
    queryKey: waitingTicketsKey,
    queryFn: async ({ signal }) =>
      (await apiRequest<{ total: number }>("GET", "/api/tickets?status=waiting_for_you&limit=1", undefined, { signal }))
        .total,
  });
  return <NavCount count={data ?? 0} label="waiting for you" />;
}
