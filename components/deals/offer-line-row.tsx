"use client";

import { Trash2 } from "lucide-react";
import { type ReactNode, useState } from "react";

import { OfferLineStock } from "@/components/deals/offer-line-stock";
import { OfferYearSelect } from "@/components/deals/offer-year-select";
import type { Renames } from "@/components/deals/use-renames";
import type { OfferForm } from "@/components/deals/use-offer-form";
import { FieldError } from "@/components/form/field";
import { NumberInput } from "@/components/form/number-input";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { isDiscount } from "@/lib/deals/discounts";
import type { OfferedListing } from "@/lib/deals/view";
import { moneyText } from "@/lib/deals/wording";

/** Item, included, quantity, unit price, total, remove; the contents are below the item where there is less room. */
export const offerColumns =
  "grid gap-x-2.5 grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] @lg:grid-cols-[minmax(0,1fr)_4.5rem_7.5rem_6.5rem_2rem] @3xl:grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)_5rem_8rem_7rem_2rem]";

interface OfferLineRowProps {
  api: OfferForm;
  listing: OfferedListing;
  index: number;
  total: number;
  renames: Renames;
  onEachYear: (years: number) => void;
  /** Absent if it is the only line. */
  onRemove?: () => void;
}

export function OfferLineRow({ api, listing, index, total, renames, onEachYear, onRemove }: OfferLineRowProps) {
  const line = api.form.watch(`lines.${index}`);
  if (!line || isDiscount(line)) return null;
  const number = index + 1;
  const text = {
    error: api.errorOf(`lines.${index}.description`),
    id: `line-${index}-description`,
  };
  return (
    <div role="row" className={`items-start gap-y-2 py-3 @lg:gap-y-1 @lg:py-2 ${offerColumns}`}>
      <Cell className="col-span-2 @lg:col-span-1" error={text}>
        <Input
          dense
          id={text.id}
          aria-label={`Line ${number}`}
          {...invalid(text)}
          placeholder="Sleeve, first team"
          {...api.form.register(`lines.${index}.description`)}
        />
      </Cell>
      <div
        role="cell"
        className="col-span-full row-start-2 min-w-0 @max-3xl:empty:hidden @3xl:col-span-1 @3xl:row-start-auto @3xl:pt-2"
      >
        <OfferLineStock line={line} listing={listing} />
        <OfferYearSelect {...{ api, index, onEachYear }} />
        <RenameQuestion
          name={renames.nameOf(line)}
          number={number}
          onKeep={() => renames.keep(line)}
          onUnlink={() => {
            api.form.setValue(`lines.${index}.packageId`, null, { shouldDirty: true });
            api.form.setValue(`lines.${index}.assetId`, null, { shouldDirty: true });
          }}
        />
      </div>
      <Amount api={api} index={index} name="quantity" label="Quantity" />
      <Amount api={api} index={index} name="unitPrice" label="Unit price" currency={listing.currency} />
      <p role="cell" className="self-center text-right num text-sm @max-lg:hidden">
        {moneyText(total, listing.currency)}
      </p>
      <span
        role="cell"
        className="@max-lg:col-start-3 @max-lg:row-start-1 @max-lg:justify-self-end @lg:justify-self-end"
      >
        <Button
          variant="quiet"
          size="icon-sm"
          aria-label={`Remove line ${number}`}
          disabled={!onRemove}
          onClick={onRemove}
        >
          <Trash2 aria-hidden="true" />
        </Button>
      </span>
    </div>
  );
}

interface RenameQuestionProps {
  /** Its name in the listing; null if there is nothing to ask. */
  name: string | null;
  number: number;
  onKeep: () => void;
  onUnlink: () => void;
}

/** A package's line promises what the package includes, whatever the line is called. */
function RenameQuestion({ name, number, onKeep, onUnlink }: RenameQuestionProps) {
  if (name === null) return null;
  return (
    <div
      role="group"
      aria-label={`Line ${number} was renamed`}
      className="mt-2 grid gap-2 rounded-lg bg-sunk px-3 py-2.5 text-sm"
    >
      <p>{`Is this still “${name}”? If so, the deal includes everything listed under that name.`}</p>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" variant="ghost" onClick={onKeep}>
          {`Yes, it’s ${name}`}
        </Button>
        <Button size="sm" variant="ghost" onClick={onUnlink}>
          No, make it a custom line
        </Button>
      </div>
    </div>
  );
}

interface AmountProps {
  api: OfferForm;
  index: number;
  name: "quantity" | "unitPrice";
  label: string;
  currency?: string;
}

/**
 * A number with separators, parsed as people write it. A negative price stays, with a hint to add a discount instead.
 */
function Amount({ api, index, name, label, currency }: AmountProps) {
  const path = `lines.${index}.${name}` as const;
  const [reduction, setReduction] = useState<string | null>(null);
  const wiring = {
    id: `line-${index}-${name}`,
    error: reduction === null ? api.errorOf(path) : "Enter the price before discounts, then add a discount.",
  };
  const isChecked = api.form.formState.isSubmitted;
  return (
    <Cell error={wiring}>
      <span aria-hidden="true" className="mb-1 block text-xs text-soft @lg:hidden">
        {label}
      </span>
      <NumberInput
        dense
        id={wiring.id}
        aria-label={`${label}, line ${index + 1}`}
        {...invalid(wiring)}
        className="text-right tabular"
        currency={currency}
        value={reduction ?? api.form.watch(path) ?? null}
        onChange={(value, typed) => {
          const isReduction = name === "unitPrice" && (typed.includes("%") || (value !== null && value < 0));
          setReduction(isReduction ? typed : null);
          const entered = isReduction ? Number.NaN : (value ?? Number.NaN);
          api.form.setValue(path, entered, { shouldDirty: true, shouldValidate: isChecked });
        }}
      />
    </Cell>
  );
}

interface Wiring {
  id: string;
  error?: string;
}

export const invalid = ({ id, error }: Wiring) =>
  error ? ({ "aria-invalid": true, "aria-describedby": `${id}-error` } as const) : {};

export function Cell({ className = "", error, children }: { className?: string; error: Wiring; children: ReactNode }) {
  return (
    <div role="cell" className={`flex min-w-0 flex-col gap-1 ${className}`}>
      {children}
      <FieldError id={`${error.id}-error`} text={error.error} />
    </div>
  );
}
