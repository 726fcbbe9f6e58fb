"use client";

import { useState } from "react";

import { DeclineMenu } from "@/components/deals/decline-menu";
import { type ProposalStep, declineStep, otherOf, useProposalStep } from "@/components/deals/use-proposal-step";
import { Button, ButtonLink } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import type { DealDetail } from "@/lib/deals/view";
import { moneyText } from "@/lib/deals/wording";

interface ProposalActionsProps {
  deal: DealDetail;
  /** Where the counter editor opens. */
  counterHref: string;
}

type Question = "accept" | "withdraw" | "approve" | "send_back" | null;

/** The actions available on the offer; binding steps ask for confirmation with the figures. */
export function ProposalActions({ deal, counterHref }: ProposalActionsProps) {
  const { proposal } = deal;
  const [question, ask] = useState<Question>(null);
  const step = useProposalStep(proposal);
  const { accept, counter, decline, withdraw, approve } = proposal.choices;
  if (!accept && !counter && !decline && !withdraw && !approve) return null;
  const take = (wanted: ProposalStep) => void step.take(wanted).then(() => ask(null));
  return (
    <div className="flex flex-wrap items-center gap-2.5" data-print="hide">
      {decline ? (
        <DeclineMenu
          side={proposal.side}
          title={`Decline revision ${proposal.revision}`}
          other={otherOf(deal)}
          isPending={step.isPending}
          onDecline={(answer) => step.take(declineStep(deal, answer))}
        />
      ) : null}
      {withdraw ? (
        <Button
          variant="ghost"
          size="sm"
          onClick={() => ask("withdraw")}
        >{`Withdraw revision ${proposal.revision}`}</Button>
      ) : null}
      {counter ? (
        <ButtonLink variant="ghost" size="sm" href={counterHref} scroll={false}>
          Counter
        </ButtonLink>
      ) : null}
      {approve ? (
        <Button variant="ghost" size="sm" onClick={() => ask("send_back")}>
          Send back
        </Button>
      ) : null}
      {approve ? (
        <Button size="sm" onClick={() => ask("approve")}>
          Approve
        </Button>
      ) : null}
      {accept ? (
        <Button size="sm" onClick={() => ask("accept")}>{`Accept revision ${proposal.revision}`}</Button>
      ) : null}
      <ConfirmStep deal={deal} question={question} pending={step.isPending} onClose={() => ask(null)} onTake={take} />
    </div>
  );
}

interface ConfirmStepProps {
  deal: DealDetail;
  question: Question;
  pending: boolean;
  onClose: () => void;
  onTake: (step: ProposalStep) => void;
}

function ConfirmStep({ deal, question, pending, onClose, onTake }: ConfirmStepProps) {
  const asked = question ? questionsOf(deal)[question] : null;
  return (
    <Dialog
      open={asked !== null}
      onOpenChange={(open) => (open ? undefined : onClose())}
      size="sm"
      title={asked?.title}
      description={asked?.text}
      footer={
        asked ? (
          <>
            <Button variant="ghost" onClick={onClose}>
              Cancel
            </Button>
            <Button
              variant={asked.tone}
              aria-disabled={pending || undefined}
              onClick={() => (pending ? undefined : onTake(asked.step))}
            >
              {pending ? "Sending…" : asked.button}
            </Button>
          </>
        ) : null
      }
    />
  );
}

interface ConfirmationStep {
  title: string;
  text: string;
  button: string;
  tone: "primary" | "danger" | "ink";
  step: ProposalStep;
}

function questionsOf(deal: DealDetail): Record<Exclude<Question, null>, ConfirmationStep> {
  const { proposal } = deal;
  const { revision } = proposal;
  const other = otherOf(deal);
  const pending = proposal.approval?.terms ?? proposal.revisions.at(-1);
  const total = pending ? moneyText(pending.total, pending.currency) : "";
  return {
    accept: {
      title: `Accept revision ${revision} at ${total}?`,
      text: `This creates a binding deal with ${other} on these terms. We'll notify ${other} right away.`,
      button: `Accept revision ${revision}`,
      tone: "primary",
      step: {
        verb: "accept",
        data: { revision },
        done: { title: `Revision ${revision} accepted`, description: `We notified ${other}.` },
      },
    },
    withdraw: {
      title: `Withdraw revision ${revision}?`,
      text: `${other} can no longer accept it. The conversation stays open, and you can send a new proposal.`,
      button: `Withdraw revision ${revision}`,
      tone: "danger",
      step: { verb: "withdraw", data: { revision }, done: { title: `Revision ${revision} withdrawn` } },
    },
    approve: {
      title: `Approve ${total}?`,
      text:
        proposal.approval?.action === "accept"
          ? `This creates a binding deal with ${other}.`
          : `It will be sent to ${other} right away.`,
      button: `Approve ${total}`,
      tone: "primary",
      step: { verb: "approve", data: { decision: "approve" }, done: { title: `${total} approved` } },
    },
    send_back: {
      title: "Send back without approval?",
      text: `${other} won't be notified. ${proposal.approval?.requestedBy ?? "Your colleague"} will see that you didn't approve it.`,
      button: "Send back",
      tone: "ink",
      step: { verb: "approve", data: { decision: "send_back" }, done: { title: "Sent back" } },
    },
  };
}
