"use client";

import { Trash2 } from "lucide-react";

import { Cell, invalid, offerColumns } from "@/components/deals/offer-line-row";
import type { OfferForm } from "@/components/deals/use-offer-form";
import { NumberInput } from "@/components/form/number-input";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { isDiscount } from "@/lib/deals/discounts";
import { moneyText } from "@/lib/deals/wording";

interface OfferDiscountRowProps {
  api: OfferForm;
  currency: string;
  index: number;
  /** The amount it currently takes off. */
  total: number;
  onRemove: () => void;
}

/** A discount: its name, what it reduces, and a percentage or an amount. */
export function OfferDiscountRow({ api, currency, index, total, onRemove }: OfferDiscountRowProps) {
  const { form, errorOf } = api;
  const lines = form.watch("lines");
  const line = lines[index];
  if (!line || !isDiscount(line)) return null;
  const number = index + 1;
  const text = { id: `line-${index}-description`, error: errorOf(`lines.${index}.description`) };
  const unit = typeof line.amount === "number" ? "amount" : "percent";
  const value = { id: `line-${index}-value`, error: errorOf(`lines.${index}.${unit}`) };
  const reduces = { id: `line-${index}-of`, error: errorOf(`lines.${index}.of`) };
  const change = (more: Partial<typeof line>) =>
    form.setValue(
      `lines.${index}`,
      { ...line, ...more },
      { shouldDirty: true, shouldValidate: form.formState.isSubmitted },
    );
  const enter = (as: string, entered: number) =>
    change(as === "amount" ? { amount: entered, percent: null } : { percent: entered, amount: null });
  return (
    <div role="row" className={`items-start gap-y-2 py-3 @lg:gap-y-1 @lg:py-2 ${offerColumns}`}>
      <Cell className="col-span-2 @lg:col-span-1" error={text}>
        <Input
          dense
          id={text.id}
          aria-label={`Discount, line ${number}`}
          {...invalid(text)}
          value={line.description}
          onChange={(event) => change({ description: event.target.value })}
        />
      </Cell>
      <Cell className="col-span-full row-start-2 @3xl:col-span-1 @3xl:row-start-auto" error={reduces}>
        <Select
          dense
          aria-label={`What it reduces, line ${number}`}
          {...invalid(reduces)}
          value={String(line.of ?? "")}
          onChange={({ target }) => change({ of: target.value === "" ? null : Number(target.value) })}
        >
          <option value="">From the total</option>
          {lines.map((item, at) =>
            isDiscount(item) ? null : <option key={at} value={at}>{`From line ${at + 1}: ${item.description}`}</option>,
          )}
        </Select>
      </Cell>
      <Cell error={{ id: `line-${index}-unit` }}>
        <Select
          dense
          aria-label={`Percentage or amount, line ${number}`}
          value={unit}
          onChange={({ target }) => enter(target.value, line[unit] ?? Number.NaN)}
          options={[
            { value: "percent", label: "%" },
            { value: "amount", label: currency },
          ]}
        />
      </Cell>
      <Cell error={value}>
        <NumberInput
          dense
          id={value.id}
          aria-label={`${unit === "percent" ? "Percentage" : "Amount"}, line ${number}`}
          {...invalid(value)}
          className="text-right tabular"
          currency={unit === "amount" ? currency : undefined}
          value={line[unit] ?? null}
          onChange={(entered) => enter(unit, entered ?? Number.NaN)}
        />
      </Cell>
      <p role="cell" className="self-center text-right num text-sm @max-lg:col-start-3">
        {moneyText(total, currency)}
      </p>
      <span
        role="cell"
        className="@max-lg:col-start-3 @max-lg:row-start-1 @max-lg:justify-self-end @lg:justify-self-end"
      >
        <Button variant="quiet" size="icon-sm" aria-label={`Remove line ${number}`} onClick={onRemove}>
          <Trash2 aria-hidden="true" />
        </Button>
      </span>
    </div>
  );
}
