"use client";

import { useId, useState } from "react";

import { useDealStep } from "@/components/deals/agreed/use-deal-step";
import { Field } from "@/components/form/field";
import { FormDialog } from "@/components/form/form-dialog";
import { Textarea } from "@/components/ui/textarea";
import type { DealProgress } from "@/lib/deals/agreed/view";
import type { ChangeOrderView } from "@/lib/deals/changes/schema";
import { moneyText } from "@/lib/deals/wording";

interface AnswerDialogProps {
  deal: DealProgress;
  order: ChangeOrderView;
  answer: "accept" | "decline";
  onClose: () => void;
}

/** Accepts or declines exactly the change order that was shown. */
export function AnswerDialog({ deal, order, answer, onClose }: AnswerDialogProps) {
  const id = useId();
  const [note, setNote] = useState("");
  const { isPending, problem, errorOf, take } = useDealStep(deal, ["note"]);
  const isAccept = answer === "accept";
  const submit = async () => {
    const data = { number: order.number, answer, note: note.trim() || null };
    const done = isAccept ? "Change order accepted" : "Change order declined";
    if (await take({ method: "PATCH", path: "/change-order", data }, done)) onClose();
  };
  return (
    <FormDialog
      title={`${isAccept ? "Accept" : "Decline"} change order ${order.number}`}
      description={
        isAccept
          ? `The deal total will be ${moneyText(order.terms.total, order.terms.currency)}. Deliverables and open payments follow the new terms.`
          : "The agreed terms stay as they are."
      }
      submit={isAccept ? "Accept change order" : "Decline change order"}
      variant={isAccept ? "primary" : "danger"}
      pending={isPending}
      problem={problem}
      onClose={onClose}
      onSubmit={submit}
    >
      <Field id={`${id}-note`} label="Note" optional error={errorOf("note")}>
        <Textarea rows={3} maxLength={1000} value={note} onChange={(event) => setNote(event.target.value)} />
      </Field>
    </FormDialog>
  );
}
