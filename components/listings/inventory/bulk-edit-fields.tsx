"use client";

import { useState } from "react";
import { Field } from "@/components/form/field";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { offeredOptions } from "@/lib/listings/labels";
import { industryCategories } from "@/lib/organizations/vocabulary";
import { levels, propertyTypes, sportsOrGenres } from "@/lib/listings/vocabulary";
import { type BulkAction, type BulkChanges, type PriceChange, priceSteps } from "@/lib/inventory/bulk/schema";
import { formatNumber } from "@/lib/platform/format";

const kinds = [
  { field: "propertyType", label: "Property type", codes: propertyTypes },
  { field: "sportOrGenre", label: "Sport or genre", codes: sportsOrGenres },
  { field: "level", label: "Level", codes: levels },
] as const;

const categoryChanges = [
  { field: "addBlockedCategories", label: "Stop accepting category" },
  { field: "removeBlockedCategories", label: "Accept category again" },
] as const;

/** Fields left empty stay unchanged. */
export function BulkEditFields({ onChange }: { onChange: (action: BulkAction | null) => void }) {
  const [changes, setChanges] = useState<BulkChanges>({});
  const set = (more: BulkChanges) => {
    setChanges({ ...changes, ...more });
    onChange(null);
  };
  const provided = Object.fromEntries(
    Object.entries(changes).filter(([, value]) => value !== undefined),
  ) as BulkChanges;
  const isEmpty = Object.keys(provided).length === 0;
  return (
    <div className="grid gap-3.5 sm:grid-cols-2">
      <p className="text-meta text-soft sm:col-span-2">Fields you leave empty stay as they are.</p>
      <Field id="bulk-price" label="Listing price" className="sm:col-span-2">
        <Select
          data-autofocus
          placeholder="No change"
          options={[
            { value: "hide", label: "Hide (“Contact for pricing”)" },
            { value: "show", label: "Show" },
          ]}
          onChange={({ target: { value } }) => set({ contactForPricing: value ? value === "hide" : undefined })}
        />
      </Field>
      <PriceFields onChange={(price) => set({ price })} />
      {kinds.map(({ field, label, codes }) => (
        <Field key={field} id={`bulk-${field}`} label={label}>
          <Select
            placeholder="No change"
            options={offeredOptions<string>(codes)}
            onChange={({ target: { value } }) => set({ [field]: value || undefined })}
          />
        </Field>
      ))}
      <DayField id="bulk-start" label="Season starts" onChange={(termStart) => set({ termStart })} />
      <DayField id="bulk-end" label="Season ends" onChange={(termEnd) => set({ termEnd })} />
      <DayField
        id="bulk-deadline"
        label="Decision deadline"
        isDisabled={changes.decisionDeadline === null}
        onChange={(decisionDeadline) => set({ decisionDeadline })}
      />
      <Field id="bulk-lead" label="Lead time (days)">
        <Input
          type="number"
          min={0}
          max={1000}
          onChange={({ target: { value } }) => set({ leadTimeDays: value === "" ? undefined : Number(value) })}
        />
      </Field>
      <Checkbox
        label="Remove the decision deadline"
        className="sm:col-span-2"
        onChange={({ target: { checked } }) => set({ decisionDeadline: checked ? null : undefined })}
      />
      {categoryChanges.map(({ field, label }) => (
        <Field key={field} id={`bulk-${field}`} label={label}>
          <Select
            placeholder="No change"
            options={offeredOptions<string>(industryCategories)}
            onChange={({ target: { value } }) => set({ [field]: value ? [value] : undefined })}
          />
        </Field>
      ))}
      <TagsField id="bulk-add-tags" label="Add tags" onChange={(addTags) => set({ addTags })} />
      <TagsField id="bulk-remove-tags" label="Remove tags" onChange={(removeTags) => set({ removeTags })} />
      <Button
        variant="ghost"
        className="justify-self-start sm:col-span-2"
        disabled={isEmpty}
        onClick={() => onChange({ type: "edit", changes: provided })}
      >
        Preview changes
      </Button>
    </div>
  );
}

const priceWays = {
  raise_percent: { label: "Raise by percent", by: "percent", sign: 1 },
  lower_percent: { label: "Lower by percent", by: "percent", sign: -1 },
  raise_amount: { label: "Raise by amount", by: "amount", sign: 1 },
  lower_amount: { label: "Lower by amount", by: "amount", sign: -1 },
} as const;
type PriceWay = keyof typeof priceWays;

/** Prices of the listing and its packages; an amount is in each listing's own currency. */
function PriceFields({ onChange }: { onChange: (price: PriceChange | undefined) => void }) {
  const [way, setWay] = useState<PriceWay | "">("");
  const [typed, setTyped] = useState("");
  const [roundTo, setRoundTo] = useState<PriceChange["roundTo"]>(1);
  const tell = (next: { way: PriceWay | ""; typed: string; roundTo: PriceChange["roundTo"] }) => {
    const value = Number(next.typed);
    if (!next.way || !(value > 0)) return onChange(undefined);
    const { by, sign } = priceWays[next.way];
    onChange({ by, change: sign * value, roundTo: next.roundTo });
  };
  return (
    <div className="grid gap-3.5 sm:col-span-2 sm:grid-cols-3">
      <Field id="bulk-price-way" label="Prices">
        <Select
          placeholder="No change"
          options={Object.entries(priceWays).map(([value, { label }]) => ({ value, label }))}
          onChange={({ target }) => {
            const next = target.value as PriceWay | "";
            setWay(next);
            tell({ way: next, typed, roundTo });
          }}
        />
      </Field>
      {way ? (
        <>
          <Field id="bulk-price-by" label={priceWays[way].by === "percent" ? "Percent" : "Amount"}>
            <Input
              type="number"
              min={0}
              step="any"
              onChange={({ target: { value } }) => {
                setTyped(value);
                tell({ way, typed: value, roundTo });
              }}
            />
          </Field>
          <Field id="bulk-price-round" label="Round to">
            <Select
              options={priceSteps.map((step) => ({ value: String(step), label: formatNumber(step) }))}
              onChange={({ target: { value } }) => {
                const step = priceSteps.find((each) => String(each) === value) ?? 1;
                setRoundTo(step);
                tell({ way, typed, roundTo: step });
              }}
            />
          </Field>
        </>
      ) : null}
    </div>
  );
}

interface ChangeFieldProps<Value> {
  id: string;
  label: string;
  isDisabled?: boolean;
  onChange: (value: Value | undefined) => void;
}

const DayField = ({ id, label, isDisabled, onChange }: ChangeFieldProps<string>) => (
  <Field id={id} label={label}>
    <Input type="date" disabled={isDisabled} onChange={({ target: { value } }) => onChange(value || undefined)} />
  </Field>
);

const TagsField = ({ id, label, onChange }: ChangeFieldProps<string[]>) => (
  <Field id={id} label={label} hint="Separate with commas.">
    <Input
      onChange={({ target: { value } }) => {
        const tags = value.split(",").map((tag) => tag.trim());
        const provided = tags.filter((tag) => tag !== "");
        onChange(provided.length > 0 ? provided : undefined);
      }}
    />
  </Field>
);
