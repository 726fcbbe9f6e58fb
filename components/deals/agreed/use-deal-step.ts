"use client";

import { useQueryClient } from "@tanstack/react-query";

import { useApiMutation } from "@/components/form/use-api-mutation";
import { toast } from "@/components/layout/toasts/toast-store";
import type { DealProgress } from "@/lib/deals/agreed/view";

export const progressKey = ({ conversationId, id }: Pick<DealProgress, "conversationId" | "id">) =>
  ["/api/deals", conversationId, id, "progress"] as const;

interface DealStepRequest {
  method: "PATCH" | "PUT" | "POST";
  /** Below the deal's own path. */
  path: string;
  data?: object;
  /** Prepares the body when that takes a separate request, such as an upload. */
  prepare?: () => Promise<object>;
}

/** Writes to an agreed deal; the response is the deal as it is now. */
export function useDealStep(deal: DealProgress, fields: readonly string[] = []) {
  const client = useQueryClient();
  const mutation = useApiMutation({ fields, idempotent: true });
  /** @param done the toast for the updated deal; null if the page shows it */
  const take = async (
    { method, path, data, prepare }: DealStepRequest,
    done: string | ((after: DealProgress) => string | null),
  ): Promise<boolean> => {
    const body = prepare ? await mutation.run(prepare) : data;
    if (!body) return false;
    const result = await mutation.send<DealProgress>(method, `/api/deals/${deal.id}${path}`, body);
    if (!result) return false;
    client.setQueryData(progressKey(deal), result);
    const title = typeof done === "string" ? done : done(result);
    if (title !== null) toast({ title, kind: "good" });
    await Promise.all([
      client.invalidateQueries({ queryKey: ["/api/deals", deal.conversationId], exact: true }),
      client.invalidateQueries({ queryKey: ["/api/conversations"] }),
    ]);
    return true;
  };
  return { ...mutation, take };
}
