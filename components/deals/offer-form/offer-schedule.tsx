import { Plus, Trash2 } from "lucide-react";
import { useEffect, useEffectEvent, useState } from "react";

import { type OfferValues, typedYears } from "@/components/deals/offer-defaults";
import type { OfferForm } from "@/components/deals/use-offer-form";
import { Field, FieldError } from "@/components/form/field";
import { NumberInput } from "@/components/form/number-input";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { PAYMENTS_MAX, type PaymentPlan, planOf, plannedPayments } from "@/lib/deals/payments/schedule";
import { moneyText } from "@/lib/deals/wording";
import { toCents, toDollars } from "@/lib/platform/money";

export const plans = [
  { value: "whole", label: "In full on the start date" },
  { value: "halves", label: "50% on the start date, 50% on the end date" },
  { value: "monthly", label: "Monthly" },
  { value: "yearly", label: "Yearly, by each year’s value" },
  { value: "dates", label: "By date" },
];

/** When the total is paid. A plan is computed from the total and the term; payments by date are entered. */
export function OfferSchedule({ api, total, currency }: { api: OfferForm; total: number; currency: string }) {
  const { form, errorOf } = api;
  const [rows, termStart, termEnd, lines] = form.watch(["paymentSchedule", "termStart", "termEnd", "lines"]);
  const byYear = typedYears(lines, { termStart, termEnd, currency });
  const terms = { totalCents: toCents(total, currency), termStart, termEnd, byYear };
  const worth = byYear.join();
  const text = JSON.stringify(rows ?? null);
  const [own, setOwn] = useState(() => ({ text, plan: planOfRows(rows, terms, currency) }));
  // A draft, a template or the other side's revision: its plan is inferred from its payments.
  if (own.text !== text) setOwn({ text, plan: planOfRows(rows, terms, currency) });
  const plan = rows ? own.plan : "whole";
  const options = plans.filter(({ value }) => value !== "yearly" || plan === value || byYear.length > 1);
  const change = (next: typeof rows, by: PaymentPlan = "dates") => {
    setOwn({ text: JSON.stringify(next ?? null), plan: by });
    form.setValue("paymentSchedule", next, { shouldDirty: true });
  };
  const follow = useEffectEvent((by: PaymentPlan) => {
    const planned = plannedPayments(by, terms);
    const next = planned?.map(({ amountCents, ...payment }) => ({
      ...payment,
      amount: toDollars(amountCents, currency),
    }));
    if (next && JSON.stringify(next) !== text) form.setValue("paymentSchedule", next, { shouldDirty: true });
  });
  useEffect(() => follow(plan), [plan, total, termStart, termEnd, worth]);
  const choose = (next: PaymentPlan) => {
    if (next === "whole") return change(null, next);
    change(rows ?? [{ label: "Rights fee", dueOn: termStart, amount: total }], next);
  };
  const changeRow = (at: number, more: Partial<NonNullable<typeof rows>[number]>) =>
    change(rows?.map((row, index) => (index === at ? { ...row, ...more } : row)));
  const sum = toDollars(
    (rows ?? []).reduce((all, { amount }) => all + toCents(amount || 0, currency), 0),
    currency,
  );
  return (
    <section aria-label="Payment schedule" className="grid gap-3">
      <Field id="offer-payments" label="Payments">
        <Select value={plan} options={options} onChange={({ target }) => choose(target.value as PaymentPlan)} />
      </Field>
      {rows?.map((row, at) => (
        <PaymentRow
          key={at}
          number={at + 1}
          row={row}
          isFixed={plan !== "dates"}
          currency={currency}
          error={(["label", "dueOn", "amount"] as const)
            .map((name) => errorOf(`paymentSchedule.${at}.${name}`))
            .find(Boolean)}
          onChange={(more) => changeRow(at, more)}
          onRemove={rows.length > 1 ? () => change(rows.filter((_, index) => index !== at)) : undefined}
        />
      ))}
      <FieldError id="offer-payments-error" text={errorOf("paymentSchedule")} />
      {rows ? (
        <div className="flex flex-wrap items-center justify-between gap-3 text-sm">
          {plan === "dates" ? (
            <Button
              variant="ghost"
              size="sm"
              disabled={rows.length >= PAYMENTS_MAX}
              onClick={() => change([...rows, { label: "", dueOn: termEnd, amount: Math.max(0, total - sum) }])}
            >
              <Plus aria-hidden="true" />
              Add payment
            </Button>
          ) : null}
          <p className={sum === total ? "ml-auto text-soft" : "ml-auto font-semibold text-signal"} aria-live="polite">
            {`${moneyText(sum, currency)} of ${moneyText(total, currency)}`}
          </p>
        </div>
      ) : null}
    </section>
  );
}

const planOfRows = (
  rows: OfferValues["paymentSchedule"] | undefined,
  terms: Parameters<typeof plannedPayments>[1],
  currency: string,
): PaymentPlan =>
  planOf(
    rows?.map(({ amount, ...payment }) => ({ ...payment, amountCents: toCents(amount || 0, currency) })) ?? null,
    terms,
  );

interface PaymentRowProps {
  number: number;
  row: { label: string; dueOn: string; amount: number };
  /** A plan's payments are read-only. */
  isFixed?: boolean;
  currency: string;
  error?: string;
  onChange: (more: Partial<PaymentRowProps["row"]>) => void;
  onRemove?: () => void;
}

export function PaymentRow({ number, row, isFixed = false, currency, error, onChange, onRemove }: PaymentRowProps) {
  const wiring = error ? { "aria-invalid": true, "aria-describedby": `payment-${number}-error` } : {};
  return (
    <div className="grid gap-1">
      <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] gap-2.5 sm:grid-cols-[minmax(0,1fr)_9.5rem_8rem_2rem]">
        <Input
          dense
          className="col-span-full sm:col-span-1"
          aria-label={`Payment ${number}, for`}
          {...wiring}
          readOnly={isFixed}
          maxLength={80}
          value={row.label}
          onChange={(event) => onChange({ label: event.target.value })}
        />
        <Input
          dense
          type="date"
          aria-label={`Payment ${number}, due date`}
          {...wiring}
          readOnly={isFixed}
          value={row.dueOn}
          onChange={(event) => onChange({ dueOn: event.target.value })}
        />
        <NumberInput
          dense
          aria-label={`Payment ${number}, amount`}
          {...wiring}
          className="text-right tabular"
          currency={currency}
          readOnly={isFixed}
          value={row.amount}
          onChange={(amount) => onChange({ amount: amount ?? Number.NaN })}
        />
        {isFixed ? null : (
          <Button
            variant="quiet"
            size="icon-sm"
            aria-label={`Remove payment ${number}`}
            disabled={!onRemove}
            onClick={onRemove}
          >
            <Trash2 aria-hidden="true" />
          </Button>
        )}
      </div>
      <FieldError id={`payment-${number}-error`} text={error} />
    </div>
  );
}
