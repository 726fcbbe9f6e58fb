"use client";

import { useState } from "react";

import { DeclineMenu } from "@/components/deals/decline-menu";
import { type ProposalStep, declineStep, otherOf, useProposalStep } from "@/components/deals/use-proposal-step";
import { ConfirmDialog } from "@/components/layout/confirm-dialog";
import { Button, ButtonLink } from "@/components/ui/button";
import type { DealDetail } from "@/lib/deals/view";
import { moneyText } from "@/lib/deals/wording";
import { withPeriod } from "@/lib/platform/format";

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
      {question ? <ConfirmStep {...questionsOf(deal)[question]} onTake={step.take} onClose={() => ask(null)} /> : null}
    </div>
  );
}

interface ConfirmationStep {
  title: string;
  text: string;
  button: string;
  variant: "primary" | "danger" | "ink";
  step: ProposalStep;
}

interface ConfirmStepProps extends ConfirmationStep {
  onTake: (step: ProposalStep) => Promise<void>;
  onClose: () => void;
}

function ConfirmStep({ title, text, button, variant, step, onTake, onClose }: ConfirmStepProps) {
  return (
    <ConfirmDialog
      title={title}
      description={text}
      confirm={button}
      variant={variant}
      pendingText="Sending…"
      onConfirm={() => onTake(step).then(onClose)}
      onClose={onClose}
    />
  );
}

function questionsOf(deal: DealDetail): Record<Exclude<Question, null>, ConfirmationStep> {
  const { proposal } = deal;
  const { revision } = proposal;
  const other = otherOf(deal);
  const pending = proposal.approval?.terms ?? proposal.revisions.at(-1);
  const effect =
    pending?.acceptance === "subject_to_contract"
      ? `This settles these terms with ${other}, subject to contract: neither side is bound until both have signed.`
      : `This creates a binding deal with ${other} on these terms.`;
  const total = pending ? moneyText(pending.total, pending.currency) : "";
  return {
    accept: {
      title: `Accept revision ${revision} at ${total}?`,
      text: `${effect} We’ll notify ${other} right away.`,
      button: `Accept revision ${revision}`,
      variant: "primary",
      step: {
        verb: "accept",
        data: { revision },
        done: { title: `Revision ${revision} accepted`, description: `We notified ${withPeriod(other)}` },
      },
    },
    withdraw: {
      title: `Withdraw revision ${revision}?`,
      text: `${other} can no longer accept it. The conversation stays open, and you can send a new proposal.`,
      button: `Withdraw revision ${revision}`,
      variant: "danger",
      step: { verb: "withdraw", data: { revision }, done: { title: `Revision ${revision} withdrawn` } },
    },
    approve: {
      title: `Approve ${total}?`,
      text: proposal.approval?.action === "accept" ? effect : `It will be sent to ${other} right away.`,
      button: `Approve ${total}`,
      variant: "primary",
      step: { verb: "approve", data: { decision: "approve" }, done: { title: `${total} approved` } },
    },
    send_back: {
      title: "Send back without approval?",
      text: `${other} won’t be notified. ${proposal.approval?.requestedBy ?? "Your colleague"} will see that you didn’t approve it.`,
      button: "Send back",
      variant: "ink",
      step: { verb: "approve", data: { decision: "send_back" }, done: { title: "Sent back" } },
    },
  };
}
