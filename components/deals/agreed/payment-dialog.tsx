"use client";

import { useId, useState } from "react";

import { useDealStep } from "@/components/deals/agreed/use-deal-step";
import { daysFrom } from "@/components/deals/offer-defaults";
import { Field } from "@/components/form/field";
import { FormDialog } from "@/components/form/form-dialog";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import type { DealProgress, PaymentView } from "@/lib/deals/agreed/view";
import { moneyText } from "@/lib/deals/wording";
import { now } from "@/lib/platform/clock";
import { withPeriod } from "@/lib/platform/format";

interface PaymentDialogProps {
  deal: DealProgress;
  payment: PaymentView;
  onClose: () => void;
}

/** Marks a payment as received on a date; the mark can be removed. */
export function PaymentDialog({ deal, payment, onClose }: PaymentDialogProps) {
  const id = useId();
  const [today] = useState(() => daysFrom(now(), 0));
  const [paidOn, setPaidOn] = useState(payment.paidOn ?? today);
  const [note, setNote] = useState(payment.note ?? "");
  const { isPending, problem, errorOf, take } = useDealStep(deal, ["paidOn", "note"]);
  const mark = async (day: string | null) => {
    const data = { paidOn: day, note: note.trim() || null };
    const done = day ? "Marked as paid" : "Marked as not paid";
    if (await take({ method: "PATCH", path: `/payments/${payment.id}`, data }, done)) onClose();
  };
  return (
    <FormDialog
      title={`${payment.label}, ${moneyText(payment.amount, deal.currency)}`}
      description={`We’ll notify ${withPeriod(deal.buyer.name)}`}
      submit="Mark paid"
      pending={isPending}
      problem={problem}
      onClose={onClose}
      onSubmit={() => mark(paidOn)}
    >
      <Field id={`${id}-paid`} label="Paid on" required error={errorOf("paidOn")}>
        <Input type="date" max={today} value={paidOn} onChange={(event) => setPaidOn(event.target.value)} />
      </Field>
      <Field id={`${id}-note`} label="Note" optional error={errorOf("note")}>
        <Input maxLength={500} value={note} onChange={(event) => setNote(event.target.value)} />
      </Field>
      {payment.paidOn ? (
        <div>
          <Button size="sm" variant="warn" pending={isPending} onClick={() => void mark(null)}>
            Mark as not paid
          </Button>
        </div>
      ) : null}
    </FormDialog>
  );
}
