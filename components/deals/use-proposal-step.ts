"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";

import { notify } from "@/components/layout/toasts/toasts";
import type { ProposalDetail } from "@/lib/deals/view";
import { ApiError, apiRequest } from "@/lib/platform/http/api-client";

export interface ProposalStep {
  verb: "accept" | "decline" | "withdraw" | "approve";
  data: object;
  /** The success toast. */
  done: { title: string; description?: string };
}

/** Performs a proposal action. On failure it shows the reason; either way it refreshes the page data. */
export function useProposalStep(proposal: ProposalDetail) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ verb, data }: ProposalStep) =>
      apiRequest<ProposalDetail>("POST", `/api/proposals/${proposal.id}/${verb}`, data, {
        idempotencyKey: crypto.randomUUID(),
      }),
    onSuccess: (_, { done }) => notify({ ...done, kind: "good" }),
    onError: (error) =>
      notify({
        title: error instanceof ApiError ? error.sentence : "The server could not be reached",
        description: error instanceof ApiError ? undefined : "Nothing changed. Try again in a moment.",
        kind: "problem",
      }),
    onSettled: () => refreshDealing(client, proposal.conversationId),
  });
}

/** Refreshes everything a negotiation step changes on screen. */
export async function refreshDealing(client: ReturnType<typeof useQueryClient>, conversationId: string): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: ["/api/deals", conversationId] }),
    client.invalidateQueries({ queryKey: ["/api/conversations"] }),
  ]);
}
