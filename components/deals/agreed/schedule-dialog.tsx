"use client";

import { useId, useState } from "react";

import { useDealStep } from "@/components/deals/agreed/use-deal-step";
import { Field } from "@/components/form/field";
import { FormDialog } from "@/components/form/form-dialog";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import type { DealProgress } from "@/lib/deals/agreed/view";
import { PAYMENTS_MAX } from "@/lib/deals/payments/schedule";
import { moneyText } from "@/lib/deals/wording";
import { toCents, toDollars } from "@/lib/platform/money";

interface ScheduleDialogProps {
  deal: DealProgress;
  onClose: () => void;
}

interface Row {
  label: string;
  amount: string;
  dueOn: string;
}

/** Splits the agreed total into payments. */
export function ScheduleDialog({ deal, onClose }: ScheduleDialogProps) {
  const [rows, setRows] = useState<Row[]>(() =>
    deal.payments.map(({ label, amount, dueOn }) => ({ label, amount: String(amount), dueOn })),
  );
  const { isPending, problem, take } = useDealStep(deal);
  const change = (at: number, more: Partial<Row>) =>
    setRows((all) => all.map((row, index) => (index === at ? { ...row, ...more } : row)));
  const cents = rows.reduce((all, { amount }) => all + toCents(Number(amount), deal.currency), 0);
  const sum = toDollars(cents, deal.currency);
  const submit = async () => {
    const data = { payments: rows.map((row) => ({ ...row, amount: Number(row.amount) })) };
    if (await take({ method: "PUT", path: "/payments", data }, "Payment schedule changed")) onClose();
  };
  return (
    <FormDialog
      title="Payment schedule"
      description={`The payments add up to ${moneyText(deal.total, deal.currency)}. ${deal.buyer.name} will be notified.`}
      submit="Save schedule"
      pending={isPending}
      problem={problem}
      onClose={onClose}
      onSubmit={submit}
    >
      {rows.map((row, at) => (
        <PaymentRow
          key={at}
          number={at + 1}
          row={row}
          onChange={(more) => change(at, more)}
          onRemove={rows.length > 1 ? () => setRows((all) => all.filter((_, index) => index !== at)) : null}
        />
      ))}
      <div className="flex flex-wrap items-center justify-between gap-3 text-sm">
        <Button
          size="sm"
          variant="ghost"
          disabled={rows.length >= PAYMENTS_MAX}
          onClick={() => setRows((all) => [...all, { label: "", amount: "", dueOn: deal.termEnd }])}
        >
          Add payment
        </Button>
        <p className={sum === deal.total ? "text-soft" : "font-semibold text-signal"} aria-live="polite">
          {`${moneyText(Number.isFinite(sum) ? sum : 0, deal.currency)} of ${moneyText(deal.total, deal.currency)}`}
        </p>
      </div>
    </FormDialog>
  );
}

interface PaymentRowProps {
  number: number;
  row: Row;
  onChange: (more: Partial<Row>) => void;
  onRemove: (() => void) | null;
}

function PaymentRow({ number, row, onChange, onRemove }: PaymentRowProps) {
  const id = useId();
  return (
    <fieldset className="grid gap-3 rounded-lg border border-line p-3">
      <legend className="px-1 text-meta font-semibold">{`Payment ${number}`}</legend>
      <Field id={`${id}-label`} label="For">
        <Input maxLength={80} value={row.label} onChange={(event) => onChange({ label: event.target.value })} />
      </Field>
      <div className="grid gap-3 sm:grid-cols-2">
        <Field id={`${id}-amount`} label="Amount">
          <Input
            type="number"
            min={0}
            step="0.01"
            value={row.amount}
            onChange={(event) => onChange({ amount: event.target.value })}
          />
        </Field>
        <Field id={`${id}-due`} label="Due date">
          <Input type="date" value={row.dueOn} onChange={(event) => onChange({ dueOn: event.target.value })} />
        </Field>
      </div>
      {onRemove ? (
        <div>
          <Button size="sm" variant="quiet" aria-label={`Remove payment ${number}`} onClick={onRemove}>
            Remove
          </Button>
        </div>
      ) : null}
    </fieldset>
  );
}
