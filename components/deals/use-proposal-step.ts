"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";

import { notify } from "@/components/layout/toasts";
import type { ProposalDetail } from "@/lib/deals/view";
import { ApiError, apiRequest } from "@/lib/platform/api-client";

export interface ProposalStep {
  verb: "accept" | "decline" | "withdraw" | "approve";
  data: object;
  /** What the toast says when it is done. */
  done: { title: string; description?: string };
}

/** Takes a step of a proposal. A refusal is told with its reason, and what is on the screen is read again. */
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
        description: error instanceof ApiError ? undefined : "Nothing was changed. Try again in a moment.",
        kind: "problem",
      }),
    onSettled: () => refreshDealing(client, proposal.conversationId),
  });
}

/** Reads again everything that a step of a negotiation changes on the screen. */
export async function refreshDealing(client: ReturnType<typeof useQueryClient>, conversationId: string): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: ["/api/deals", conversationId] }),
    client.invalidateQueries({ queryKey: ["/api/conversations"] }),
  ]);
}
