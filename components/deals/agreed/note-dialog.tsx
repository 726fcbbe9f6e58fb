"use client";

import { useId, useState } from "react";

import { UnitsField } from "@/components/deals/agreed/units-field";
import { useDealStep } from "@/components/deals/agreed/use-deal-step";
import { Field } from "@/components/form/field";
import { FormDialog } from "@/components/form/form-dialog";
import { Input } from "@/components/ui/input";
import { Textarea } from "@/components/ui/textarea";
import type { DealProgress, DeliverableView } from "@/lib/deals/agreed/view";
import { partName } from "@/lib/deals/fulfillment/units";

interface NoteDialogProps {
  deal: DealProgress;
  deliverable: DeliverableView;
  step: "dispute" | "waive" | "make_good";
  onClose: () => void;
}

const texts = {
  dispute: { title: "Dispute", label: "What’s missing", submit: "Dispute", done: "Disputed" },
  waive: { title: "Waive", label: "Reason", submit: "Waive", done: "Waived" },
  make_good: {
    title: "Make-good for",
    label: "What you’ll do instead",
    submit: "Offer make-good",
    done: "Make-good offered",
  },
} as const;

/** A step that needs a reason, which the other side reads. */
export function NoteDialog({ deal, deliverable, step, onClose }: NoteDialogProps) {
  const id = useId();
  const [note, setNote] = useState("");
  const [dueOn, setDueOn] = useState(deliverable.dueOn);
  const [units, setUnits] = useState<number | null>(deliverable.quantity);
  const { isPending, problem, errorOf, take } = useDealStep(deal, ["note", "dueOn", "units"]);
  const text = texts[step];
  const other = deal.side === "buyer" ? deal.seller.name : deal.buyer.name;
  const submit = async () => {
    const data = { step, note, units: units || 0, ...(step === "make_good" && { dueOn }) };
    if (await take({ method: "PATCH", path: `/deliverables/${deliverable.id}`, data }, text.done)) onClose();
  };
  return (
    <FormDialog
      title={`${text.title} ${partName(deal.deliverables, deliverable)}`}
      description={`${other} will see what you enter.`}
      submit={text.submit}
      variant={step === "make_good" ? "primary" : "danger"}
      pending={isPending}
      problem={problem}
      onClose={onClose}
      onSubmit={submit}
    >
      <UnitsField deliverable={deliverable} units={units} onChange={setUnits} error={errorOf("units")} />
      <Field id={`${id}-note`} label={text.label} required error={errorOf("note")}>
        <Textarea rows={3} maxLength={1000} value={note} onChange={(event) => setNote(event.target.value)} />
      </Field>
      {step === "make_good" ? (
        <Field id={`${id}-due`} label="New due date" required error={errorOf("dueOn")}>
          <Input type="date" value={dueOn} onChange={(event) => setDueOn(event.target.value)} />
        </Field>
      ) : null}
    </FormDialog>
  );
}
