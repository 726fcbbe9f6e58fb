"use client";

import { useId, useState } from "react";

import { useDealStep } from "@/components/deals/agreed/use-deal-step";
import { Field } from "@/components/form/field";
import { FormDialog } from "@/components/form/form-dialog";
import { Input } from "@/components/ui/input";
import type { DealProgress } from "@/lib/deals/agreed/view";
import type { InvoiceView } from "@/lib/deals/invoices/schema";
import { moneyText } from "@/lib/deals/wording";

interface CreditDialogProps {
  deal: DealProgress;
  invoice: InvoiceView;
  onClose: () => void;
}

/** A credit note for all or part of an invoice, which itself never changes. */
export function CreditDialog({ deal, invoice, onClose }: CreditDialogProps) {
  const id = useId();
  const [amount, setAmount] = useState(String(invoice.open));
  const [reason, setReason] = useState("");
  const { isPending, problem, errorOf, take } = useDealStep(deal, ["amount", "reason"]);
  const credit = async () => {
    const data = { amount: Number(amount), reason };
    if (await take({ method: "POST", path: `/invoices/${invoice.id}`, data }, "Credit note issued")) onClose();
  };
  return (
    <FormDialog
      title={`Credit invoice ${invoice.number}`}
      description={`An issued invoice can’t be changed. A credit note reduces it, and ${deal.buyer.name} will be notified. After a full credit, you can issue a corrected invoice.`}
      submit="Issue credit note"
      pendingText="Issuing…"
      pending={isPending}
      problem={problem}
      onClose={onClose}
      onSubmit={credit}
    >
      <Field
        id={`${id}-amount`}
        label="Amount including tax"
        hint={`${moneyText(invoice.open, deal.currency)} is open.`}
        required
        error={errorOf("amount")}
      >
        <Input
          type="number"
          min={0}
          max={invoice.open}
          step="0.01"
          value={amount}
          onChange={(event) => setAmount(event.target.value)}
        />
      </Field>
      <Field id={`${id}-reason`} label="Reason" hint="Shown on the credit note." required error={errorOf("reason")}>
        <Input maxLength={300} value={reason} onChange={(event) => setReason(event.target.value)} />
      </Field>
    </FormDialog>
  );
}
