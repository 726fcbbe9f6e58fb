"use client";

import { useState } from "react";

import { NoteDialog } from "@/components/deals/agreed/note-dialog";
import { PlanDialog } from "@/components/deals/agreed/plan-dialog";
import { ProofDialog } from "@/components/deals/agreed/proof-dialog";
import { ProofList } from "@/components/deals/agreed/proof-list";
import { useDealStep } from "@/components/deals/agreed/use-deal-step";
import { FormError } from "@/components/form/form-error";
import { Badge, type BadgeTone } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import type { DealProgress, DeliverableView } from "@/lib/deals/agreed/view";
import { deliverableLabels, type DeliverableState } from "@/lib/deals/fulfillment/states";
import { formatDate, formatNumber } from "@/lib/platform/format";

const tones: Record<DeliverableState, BadgeTone> = {
  planned: "outline",
  delivered: "neutral",
  proof_submitted: "gold",
  proof_accepted: "pitch",
  proof_disputed: "signal",
  make_good: "gold",
  waived: "neutral",
};

/** The checklist of a deal: what the seller owes, by when, with its proof. */
export function DeliverableList({ deal }: { deal: DealProgress }) {
  return (
    <section aria-labelledby={`deliverables-${deal.id}`}>
      <h3 id={`deliverables-${deal.id}`} className="eyebrow">
        Deliverables
      </h3>
      <ul className="mt-2 divide-y divide-line border-y border-line">
        {deal.deliverables.map((each) => (
          <Deliverable key={each.id} deal={deal} deliverable={each} />
        ))}
      </ul>
    </section>
  );
}

function Deliverable({ deal, deliverable }: { deal: DealProgress; deliverable: DeliverableView }) {
  const { name, quantity, state, dueOn, isOverdue, owner, note, proofs } = deliverable;
  return (
    <li className="grid gap-2 py-3.5">
      <div className="flex items-start justify-between gap-3">
        <h4 className="min-w-0 text-sm font-semibold break-words">
          {quantity > 1 ? `${formatNumber(quantity)} × ` : ""}
          {name}
        </h4>
        <Badge tone={tones[state]}>{deliverableLabels[state]}</Badge>
      </div>
      <p className="text-meta text-soft">
        <span className={isOverdue ? "font-semibold text-signal" : undefined}>
          {isOverdue ? "Overdue since " : "Due "}
          {formatDate(dueOn)}
        </span>
        {owner ? ` · ${owner.name}` : ""}
      </p>
      {note ? <p className="border-l-2 border-line pl-3 text-sm whitespace-pre-line">{note}</p> : null}
      {proofs.length > 0 ? <ProofList proofs={proofs} /> : null}
      <Steps deal={deal} deliverable={deliverable} />
    </li>
  );
}

type Question = "submit_proof" | "dispute" | "waive" | "make_good" | "plan" | null;

/** The steps this person can take now; the most likely one is last. */
function Steps({ deal, deliverable }: { deal: DealProgress; deliverable: DeliverableView }) {
  const [question, ask] = useState<Question>(null);
  const { isPending, problem, take } = useDealStep(deal);
  const { choices, name } = deliverable;
  if (!Object.values(choices).includes(true)) return null;
  const path = `/deliverables/${deliverable.id}`;
  const step = (verb: "deliver" | "accept", done: string) =>
    void take({ method: "PATCH", path, data: { step: verb } }, done);
  const close = () => ask(null);
  const button = (isOffered: boolean, label: string, onClick: () => void, variant: "ghost" | "ink" = "ghost") =>
    isOffered ? (
      <Button size="sm" variant={variant} pending={isPending} aria-label={`${label}: ${name}`} onClick={onClick}>
        {label}
      </Button>
    ) : null;
  return (
    <div className="grid gap-2" data-print="hide">
      <div className="flex flex-wrap gap-2">
        {button(choices.plan, "Plan", () => ask("plan"))}
        {button(choices.waive, "Waive", () => ask("waive"))}
        {button(choices.make_good, "Offer make-good", () => ask("make_good"))}
        {button(choices.deliver, "Mark delivered", () => step("deliver", "Marked as delivered"))}
        {button(choices.dispute, "Dispute", () => ask("dispute"))}
        {button(choices.submit_proof, "Add proof", () => ask("submit_proof"), "ink")}
        {button(choices.accept, "Accept", () => step("accept", "Accepted"), "ink")}
      </div>
      <FormError problem={problem} />
      {question === "plan" ? <PlanDialog deal={deal} deliverable={deliverable} onClose={close} /> : null}
      {question === "submit_proof" ? <ProofDialog deal={deal} deliverable={deliverable} onClose={close} /> : null}
      {question === "dispute" || question === "waive" || question === "make_good" ? (
        <NoteDialog deal={deal} deliverable={deliverable} step={question} onClose={close} />
      ) : null}
    </div>
  );
}
