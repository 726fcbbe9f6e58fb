"use client";

import { Plus, Trash2 } from "lucide-react";
import { useFieldArray } from "react-hook-form";

import { AddFromListing } from "@/components/deals/add-from-listing";
import { customLine, runningTotal } from "@/components/deals/offer-defaults";
import { OfferLineStock } from "@/components/deals/offer-line-stock";
import type { OfferForm } from "@/components/deals/use-offer-form";
import { Field, FieldError } from "@/components/form/field";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import type { OfferedListing } from "@/lib/deals/view";
import { moneyText } from "@/lib/deals/wording";

interface OfferLinesProps {
  api: OfferForm;
  listing: OfferedListing;
  total: number;
}

/** The lines of an offer, with their total. */
export function OfferLines({ api, listing, total }: OfferLinesProps) {
  const { currency } = listing;
  const { fields, append, remove } = useFieldArray({ control: api.form.control, name: "lines" });
  const typed = api.form.watch("lines");
  return (
    <fieldset className="@container">
      <legend className="text-sm font-semibold">Line items</legend>
      <ul className="mt-2 divide-y divide-line">
        {fields.map((field, index) => (
          <li
            key={field.id}
            className="grid grid-cols-[1fr_1fr_auto] items-start gap-2.5 py-3 @lg:grid-cols-[minmax(0,1fr)_5rem_8rem_6.5rem_auto]"
          >
            <Field
              id={`line-${index}-description`}
              label={`Line ${index + 1}`}
              hideLabel={false}
              className="col-span-3 @lg:col-span-1"
              error={api.errorOf(`lines.${index}.description`)}
            >
              <Input dense placeholder="Sleeve, first team" {...api.form.register(`lines.${index}.description`)} />
            </Field>
            <Field id={`line-${index}-quantity`} label="Quantity" error={api.errorOf(`lines.${index}.quantity`)}>
              <Input
                dense
                type="number"
                inputMode="numeric"
                min={1}
                step={1}
                className="text-right"
                {...api.form.register(`lines.${index}.quantity`, { valueAsNumber: true })}
              />
            </Field>
            <Field
              id={`line-${index}-price`}
              label={`Unit price (${currency})`}
              error={api.errorOf(`lines.${index}.unitPrice`)}
            >
              <Input
                dense
                type="number"
                inputMode="decimal"
                min={0}
                step="0.01"
                className="text-right"
                {...api.form.register(`lines.${index}.unitPrice`, { valueAsNumber: true })}
              />
            </Field>
            <p className="pt-7.5 text-right num text-sm @max-lg:hidden">
              {moneyText(runningTotal([typed[index] ?? {}]), currency)}
            </p>
            <Button
              variant="quiet"
              size="icon-sm"
              aria-label={`Remove line ${index + 1}`}
              className="mt-6.5"
              disabled={fields.length === 1}
              onClick={() => remove(index)}
            >
              <Trash2 aria-hidden="true" />
            </Button>
            <OfferLineStock line={typed[index]} listing={listing} />
          </li>
        ))}
      </ul>
      <FieldError id="lines-error" text={api.errorOf("lines")} />
      <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-3">
        <div className="flex flex-wrap items-center gap-2.5">
          <AddFromListing listing={listing} onAdd={append} />
          <Button variant="ghost" size="sm" onClick={() => append(customLine)}>
            <Plus aria-hidden="true" />
            Add custom line
          </Button>
        </div>
        <p className="ml-auto text-sm">
          Total <span className="ml-2 num font-semibold">{moneyText(total, currency)}</span>
        </p>
      </div>
    </fieldset>
  );
}
