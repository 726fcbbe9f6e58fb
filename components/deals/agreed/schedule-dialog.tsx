"use client";

import { useState } from "react";

import { useDealStep } from "@/components/deals/agreed/use-deal-step";
import { PaymentRow, plans } from "@/components/deals/offer-form/offer-schedule";
import { Field } from "@/components/form/field";
import { FormDialog } from "@/components/form/form-dialog";
import { Button } from "@/components/ui/button";
import { Select } from "@/components/ui/select";
import type { DealProgress } from "@/lib/deals/agreed/view";
import { PAYMENTS_MAX, type PaymentPlan, plannedPayments } from "@/lib/deals/payments/schedule";
import { moneyText } from "@/lib/deals/wording";
import { toCents, toDollars } from "@/lib/platform/money";

interface ScheduleDialogProps {
  deal: DealProgress;
  onClose: () => void;
}

interface Row {
  label: string;
  amount: number;
  dueOn: string;
}

/** What splits an agreed total; what each year is worth was settled in the offer. */
const options = plans.filter(({ value }) => value !== "yearly");

/** Splits the agreed total into payments: by a plan, which can still be changed, or one by one. */
export function ScheduleDialog({ deal, onClose }: ScheduleDialogProps) {
  const { total, currency, termStart, termEnd } = deal;
  const [plan, setPlan] = useState<PaymentPlan>("dates");
  const [rows, setRows] = useState<Row[]>(() =>
    deal.payments.map(({ label, amount, dueOn }) => ({ label, amount, dueOn })),
  );
  const { isPending, problem, take } = useDealStep(deal);
  const change = (next: Row[], by: PaymentPlan = "dates") => {
    setPlan(by);
    setRows(next);
  };
  const choose = (by: PaymentPlan) => {
    const planned = plannedPayments(by, { totalCents: toCents(total, currency), termStart, termEnd, byYear: [] });
    if (planned)
      change(
        planned.map(({ amountCents, ...payment }) => ({ ...payment, amount: toDollars(amountCents, currency) })),
        by,
      );
    else change(by === "whole" ? [{ label: "Rights fee", amount: total, dueOn: termStart }] : rows, by);
  };
  const sum = toDollars(
    rows.reduce((all, { amount }) => all + toCents(amount || 0, currency), 0),
    currency,
  );
  const rest = { label: "", amount: Math.max(0, toDollars(toCents(total - sum, currency), currency)), dueOn: termEnd };
  const submit = async () => {
    if (await take({ method: "PUT", path: "/payments", data: { payments: rows } }, "Payment schedule changed"))
      onClose();
  };
  return (
    <FormDialog
      title="Payment schedule"
      description={`The payments add up to ${moneyText(total, currency)}. ${deal.buyer.name} will be notified.`}
      submit="Save schedule"
      pending={isPending}
      problem={problem}
      onClose={onClose}
      onSubmit={submit}
    >
      <Field id="schedule-plan" label="Payments">
        <Select value={plan} options={options} onChange={({ target }) => choose(target.value as PaymentPlan)} />
      </Field>
      {rows.map((row, at) => (
        <PaymentRow
          key={at}
          number={at + 1}
          row={row}
          currency={currency}
          onChange={(more) => change(rows.map((each, index) => (index === at ? { ...each, ...more } : each)))}
          onRemove={rows.length > 1 ? () => change(rows.filter((_, index) => index !== at)) : undefined}
        />
      ))}
      <div className="flex flex-wrap items-center justify-between gap-3 text-sm">
        <Button
          size="sm"
          variant="ghost"
          disabled={rows.length >= PAYMENTS_MAX}
          onClick={() => change([...rows, rest])}
        >
          Add payment
        </Button>
        <p className={sum === total ? "text-soft" : "font-semibold text-signal"} aria-live="polite">
          {`${moneyText(sum, currency)} of ${moneyText(total, currency)}`}
        </p>
      </div>
    </FormDialog>
  );
}
