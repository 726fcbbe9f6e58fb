"use client";

import { useQueryClient } from "@tanstack/react-query";

import type { DeclineResult } from "@/components/deals/decline-dialog";
import { DeclineMenu } from "@/components/deals/decline-menu";
import { declineStep, refreshDealing, useProposalStep } from "@/components/deals/use-proposal-step";
import { useApiMutation } from "@/components/form/use-api-mutation";
import { toast } from "@/components/layout/toasts/toast-store";
import type { DealDetail } from "@/lib/deals/view";
import { isOpen } from "@/lib/deals/wording";
import type { ConversationDetail } from "@/lib/messages/view";

interface DeclineActionProps {
  conversation: ConversationDetail;
  deal: DealDetail | null;
}

/** "No, because…" of the thread: it declines the open proposal, or the conversation where none is open. */
export function DeclineAction({ conversation, deal }: DeclineActionProps) {
  if (deal?.proposal.choices.decline) return <DeclineOffer deal={deal} />;
  const isTaken = deal !== null && (isOpen(deal.proposal) || deal.proposal.state === "agreed");
  return conversation.mayDecline && !isTaken ? <DeclineConversation conversation={conversation} /> : null;
}

const trigger = "No, because…";

function DeclineOffer({ deal }: { deal: DealDetail }) {
  const step = useProposalStep(deal.proposal);
  return (
    <DeclineMenu
      trigger={trigger}
      variant="quiet"
      side={deal.side}
      title={`Decline revision ${deal.proposal.revision}`}
      other={deal.side === "buyer" ? deal.seller.name : deal.buyer.name}
      isPending={step.isPending}
      onDecline={(answer) => step.take(declineStep(deal, answer))}
    />
  );
}

function DeclineConversation({ conversation: { id, side, organization } }: { conversation: ConversationDetail }) {
  const client = useQueryClient();
  const other = organization?.name ?? "The other side";
  const { isPending, send } = useApiMutation({ failureTitle: "Nothing was sent", idempotent: true });
  const decline = async (answer: DeclineResult) => {
    const isDone = await send("POST", `/api/conversations/${id}/decline`, answer);
    if (isDone) toast({ title: "Declined", description: `We sent the reason to ${other}.`, kind: "good" });
    await refreshDealing(client, id);
  };
  return (
    <DeclineMenu
      {...{ trigger, side, other, isPending }}
      variant="quiet"
      title={side === "buyer" ? "Decline this opportunity" : "Decline this inquiry"}
      onDecline={decline}
    />
  );
}
