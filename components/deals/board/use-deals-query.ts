import { useQuery, useQueryClient } from "@tanstack/react-query";

import { apiQuery } from "@/components/form/api-query";
import { useLiveEvent } from "@/components/live/live-events";

/** The response of one of the deal endpoints: rendered with the page, then kept up to date by live events. */
export function useDealsQuery<View>(path: string, initial: View): View {
  const client = useQueryClient();
  const key = "/api/deals/scope";
  const refresh = () => void client.invalidateQueries({ queryKey: [key] });
  useLiveEvent("deal.changed", refresh);
  useLiveEvent("proposal.changed", refresh);
  const { data = initial } = useQuery({
    ...apiQuery<View>(path, [key, path]),
    initialData: initial,
    // While another page was open, changes went unnoticed here.
    refetchOnMount: "always",
  });
  return data;
}
