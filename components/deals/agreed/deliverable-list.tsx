"use client";

import { useState } from "react";

import { NoteDialog } from "@/components/deals/agreed/note-dialog";
import { PlanDialog } from "@/components/deals/agreed/plan-dialog";
import { ProofDialog } from "@/components/deals/agreed/proof-dialog";
import { ProofList } from "@/components/deals/agreed/proof-list";
import { StepDialog } from "@/components/deals/agreed/step-dialog";
import { useDealStep } from "@/components/deals/agreed/use-deal-step";
import { FormError } from "@/components/form/form-error";
import { Badge, type BadgeTone } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Progress } from "@/components/ui/progress";
import type { DealProgress, DeliverableView } from "@/lib/deals/agreed/view";
import { deliverableLabels, type DeliverableState } from "@/lib/deals/fulfillment/states";
import { type Item, deliveredUnits, itemsOf, partName, unitsText } from "@/lib/deals/fulfillment/units";
import { formatCount, formatDate, formatNumber } from "@/lib/platform/format";

const tones: Record<DeliverableState, BadgeTone> = {
  planned: "outline",
  delivered: "neutral",
  proof_submitted: "gold",
  proof_accepted: "pitch",
  proof_disputed: "signal",
  make_good: "gold",
  waived: "neutral",
};

/**
 * The checklist of a deal: what the seller owes, by when, with its proof. Units that were delivered separately are
 * listed in parts.
 */
export function DeliverableList({ deal }: { deal: DealProgress }) {
  return (
    <section aria-labelledby={`deliverables-${deal.id}`}>
      <h3 id={`deliverables-${deal.id}`} className="eyebrow">
        Deliverables
      </h3>
      <ul className="mt-2 divide-y divide-line border-y border-line">
        {itemsOf(deal.deliverables).map((item) => (
          <Deliverable key={item.key} deal={deal} item={item} />
        ))}
      </ul>
    </section>
  );
}

function Deliverable({ deal, item }: { deal: DealProgress; item: Item<DeliverableView> }) {
  const { name, quantity, parts } = item;
  const [only] = parts;
  const isSplit = parts.length > 1;
  return (
    <li className="grid gap-2 py-3.5">
      <div className="flex items-start justify-between gap-3">
        <h4 className="min-w-0 text-sm font-semibold break-words">
          {quantity > 1 ? `${formatNumber(quantity)} × ` : ""}
          {name}
        </h4>
        {isSplit || !only ? null : <Badge tone={tones[only.state]}>{deliverableLabels[only.state]}</Badge>}
      </div>
      {quantity > 1 ? (
        <Progress label="Units" value={deliveredUnits(parts)} max={quantity} text={unitsText(item)} />
      ) : null}
      {isSplit ? (
        <ul aria-label={`Parts of ${name}`} className="grid gap-3 border-l-2 border-line pl-3">
          {parts.map((part) => (
            <li key={part.id} className="grid gap-2">
              <div className="flex items-start justify-between gap-3 text-sm">
                <span className="font-medium">{formatCount(part.quantity, "unit")}</span>
                <Badge tone={tones[part.state]}>{deliverableLabels[part.state]}</Badge>
              </div>
              <PartFacts deal={deal} part={part} />
            </li>
          ))}
        </ul>
      ) : only ? (
        <PartFacts deal={deal} part={only} />
      ) : null}
    </li>
  );
}

function PartFacts({ deal, part }: { deal: DealProgress; part: DeliverableView }) {
  const { dueOn, deliveredOn, isOverdue, owner, note, proofs } = part;
  return (
    <>
      <p className="text-meta text-soft">
        <span className={isOverdue ? "font-semibold text-signal" : undefined}>
          {isOverdue ? "Overdue since " : "Due "}
          {formatDate(dueOn)}
        </span>
        {deliveredOn ? ` · Delivered ${formatDate(deliveredOn)}` : ""}
        {owner ? ` · ${owner.name}` : ""}
      </p>
      {note ? <p className="border-l-2 border-line pl-3 text-sm whitespace-pre-line">{note}</p> : null}
      {proofs.length > 0 ? <ProofList proofs={proofs} /> : null}
      <Steps deal={deal} deliverable={part} />
    </>
  );
}

type Question = "submit_proof" | "deliver" | "accept" | "dispute" | "waive" | "make_good" | "plan" | null;

/** The steps this person can take now; the most likely one is last. */
function Steps({ deal, deliverable }: { deal: DealProgress; deliverable: DeliverableView }) {
  const [question, ask] = useState<Question>(null);
  const { isPending, problem, take } = useDealStep(deal);
  const { choices } = deliverable;
  const name = partName(deal.deliverables, deliverable);
  if (!Object.values(choices).includes(true)) return null;
  const path = `/deliverables/${deliverable.id}`;
  const undo = () => void take({ method: "PATCH", path, data: { step: "undo" } }, "Undone");
  const close = () => ask(null);
  const button = (
    isOffered: boolean,
    label: string,
    onClick: () => void,
    variant: "ghost" | "ink" | "quiet" = "ghost",
  ) =>
    isOffered ? (
      <Button size="sm" variant={variant} pending={isPending} aria-label={`${label}: ${name}`} onClick={onClick}>
        {label}
      </Button>
    ) : null;
  return (
    <div className="grid gap-2" data-print="hide">
      <div className="flex flex-wrap gap-2">
        {button(choices.undo, "Undo", undo)}
        {button(choices.plan, "Plan", () => ask("plan"))}
        {button(choices.waive, "Waive", () => ask("waive"), "quiet")}
        {button(choices.make_good, "Offer make-good", () => ask("make_good"))}
        {button(choices.deliver, "Mark delivered", () => ask("deliver"))}
        {button(choices.dispute, "Dispute", () => ask("dispute"))}
        {button(choices.submit_proof, "Add proof", () => ask("submit_proof"), "ink")}
        {button(choices.accept, "Accept", () => ask("accept"), "ink")}
      </div>
      <FormError problem={problem} />
      {question === "plan" ? <PlanDialog deal={deal} deliverable={deliverable} onClose={close} /> : null}
      {question === "deliver" || question === "accept" ? (
        <StepDialog deal={deal} deliverable={deliverable} step={question} onClose={close} />
      ) : null}
      {question === "submit_proof" ? <ProofDialog deal={deal} deliverable={deliverable} onClose={close} /> : null}
      {question === "dispute" || question === "waive" || question === "make_good" ? (
        <NoteDialog deal={deal} deliverable={deliverable} step={question} onClose={close} />
      ) : null}
    </div>
  );
}
