"use client";

import { useApiMutation } from "@/components/form/use-api-mutation";
import { useQueryClient } from "@tanstack/react-query";

import type { DeclineResult } from "@/components/deals/decline-dialog";
import { toast } from "@/components/layout/toasts/toast-store";
import type { DealDetail, ProposalDetail } from "@/lib/deals/view";
import { withPeriod } from "@/lib/platform/format";

export interface ProposalStep {
  verb: "accept" | "decline" | "withdraw" | "approve";
  data: object;
  /** The success toast. */
  done: { title: string; description?: string };
}

/** The other organization of the deal. */
export const otherOf = ({ proposal, buyer, seller }: DealDetail): string =>
  proposal.side === "buyer" ? seller.name : buyer.name;

export const declineStep = (deal: DealDetail, answer: DeclineResult): ProposalStep => ({
  verb: "decline",
  data: { revision: deal.proposal.revision, ...answer },
  done: {
    title: `Revision ${deal.proposal.revision} declined`,
    description: `We sent the reason to ${withPeriod(otherOf(deal))}`,
  },
});

/** Performs a proposal action. On failure it shows the reason; either way it refreshes the page data. */
export function useProposalStep(proposal: ProposalDetail) {
  const client = useQueryClient();
  const { isPending, send } = useApiMutation({ failureTitle: "Nothing changed", idempotent: true });
  const take = async ({ verb, data, done }: ProposalStep) => {
    const isDone = await send("POST", `/api/proposals/${proposal.id}/${verb}`, data);
    if (isDone) toast({ ...done, kind: "good" });
    await refreshDealing(client, proposal.conversationId);
  };
  return { isPending, take };
}

/** Refreshes everything a negotiation step changes on screen. */
export async function refreshDealing(client: ReturnType<typeof useQueryClient>, conversationId: string): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: ["/api/deals", conversationId] }),
    client.invalidateQueries({ queryKey: ["/api/conversations"] }),
  ]);
}
