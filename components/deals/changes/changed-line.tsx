"use client";

import { useId } from "react";

import { Field } from "@/components/form/field";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { yearText, yearsOf } from "@/lib/deals/years";

export interface ChangedLineValues {
  /** A discount's percentage or amount is in `unitPrice`. */
  kind?: "discount";
  unit?: "percent" | "amount";
  of?: number | null;
  packageId: string | null;
  assetId: string | null;
  assetCategory: string | null;
  year?: number | null;
  description: string;
  quantity: string;
  unitPrice: string;
}

interface ChangedLineProps {
  number: number;
  currency: string;
  term: { termStart: string; termEnd: string };
  line: ChangedLineValues;
  onChange: (values: Partial<ChangedLineValues>) => void;
  onRemove: (() => void) | null;
}

/** One line of the terms, with its quantity and price, and its year if the term is longer. */
export function ChangedLine({ number, currency, term, line, onChange, onRemove }: ChangedLineProps) {
  const id = useId();
  const years = line.kind === "discount" ? 1 : Math.max(yearsOf(term), line.year ?? 1);
  return (
    <fieldset className="grid gap-3 rounded-lg border border-line p-3">
      <legend className="px-1 text-meta font-semibold">{`Line ${number}`}</legend>
      <Field id={`${id}-description`} label="Description">
        <Input
          maxLength={200}
          value={line.description}
          onChange={(event) => onChange({ description: event.target.value })}
        />
      </Field>
      {years > 1 ? (
        <Field id={`${id}-year`} label="Year">
          <Select
            value={String(line.year ?? "")}
            onChange={({ target: { value } }) => onChange({ year: value === "" ? null : Number(value) })}
          >
            <option value="">For the whole term</option>
            {Array.from({ length: years }, (_, at) => (
              <option key={at} value={at + 1}>
                {yearText(term, at + 1)}
              </option>
            ))}
          </Select>
        </Field>
      ) : null}
      <div className="grid gap-3 sm:grid-cols-2">
        {line.kind === "discount" ? null : (
          <Field id={`${id}-quantity`} label="Quantity">
            <Input
              type="number"
              min={1}
              step={1}
              value={line.quantity}
              onChange={(event) => onChange({ quantity: event.target.value })}
            />
          </Field>
        )}
        <Field id={`${id}-price`} label={priceLabel(line, currency)}>
          <Input
            type="number"
            min={0}
            step="0.01"
            value={line.unitPrice}
            onChange={(event) => onChange({ unitPrice: event.target.value })}
          />
        </Field>
      </div>
      {onRemove ? (
        <div>
          <Button size="sm" variant="quiet" aria-label={`Remove line ${number}`} onClick={onRemove}>
            Remove
          </Button>
        </div>
      ) : null}
    </fieldset>
  );
}

function priceLabel({ kind, unit, of }: ChangedLineValues, currency: string): string {
  if (kind !== "discount") return `Unit price (${currency})`;
  return `Off ${typeof of === "number" ? `line ${of + 1}` : "the total"} (${unit === "percent" ? "%" : currency})`;
}
