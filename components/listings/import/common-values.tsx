"use client";

import { Field } from "@/components/form/field";
import { Card, CardBody, CardHeader } from "@/components/ui/card";
import { Checkbox } from "@/components/ui/checkbox";
import { Select } from "@/components/ui/select";
import { type Currency, currencyOptions } from "@/lib/platform/exchange-rates";
import type { ImportChoices, ImportDefaults } from "@/lib/imports/schema";
import { fieldLabels } from "@/lib/imports/values/fields";
import type { ImportPreview } from "@/lib/imports/view";
import { fixOptions } from "@/lib/imports/values/choices";

interface CommonValuesProps {
  preview: ImportPreview;
  onChange: (changes: Partial<ImportChoices>) => void;
  disabled: boolean;
}

type ChoiceField = Exclude<keyof ImportDefaults, "contactForPricing" | "city">;

const offered: readonly ChoiceField[] = [
  "segment",
  "propertyType",
  "sportOrGenre",
  "termType",
  "level",
  "country",
  "metricsSource",
];
const questionsNow = () => offered.map((field) => ({ field, label: fieldLabels[field], options: fixOptions(field) }));

/** Defaults for rows without a value. */
export function CommonValues({ preview, onChange, disabled }: CommonValuesProps) {
  const { defaults, reasons } = preview;
  const set = (field: keyof ImportDefaults, value: string | boolean | undefined) => {
    const { [field]: _before, ...others } = defaults;
    onChange({
      defaults: value === undefined || value === "" ? others : ({ ...others, [field]: value } as ImportDefaults),
    });
  };
  return (
    <Card>
      <CardHeader title="Defaults for all rows" description="Used where a row has no value." />
      <CardBody className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        <Field id="default-currency" label="Currency" hint="Used when a price has no currency." className="justify-end">
          <Select
            dense
            options={currencyOptions()}
            value={preview.currency}
            disabled={disabled}
            onChange={(event) => onChange({ currency: event.target.value as Currency })}
          />
        </Field>
        {questionsNow().map(({ field, label, options }) => (
          <Field
            key={field}
            id={`default-${field}`}
            label={label}
            hint={reasons[field] === undefined ? undefined : `Our guess. ${reasons[field]}`}
            className="justify-end"
          >
            <Select
              dense
              placeholder="None"
              options={options}
              value={defaults[field] ?? ""}
              disabled={disabled}
              onChange={(event) => set(field, event.target.value)}
            />
          </Field>
        ))}
        <Checkbox
          className="self-end"
          label="Contact for pricing"
          description="For rows without a price."
          checked={defaults.contactForPricing ?? false}
          disabled={disabled}
          onChange={(event) => set("contactForPricing", event.target.checked || undefined)}
        />
      </CardBody>
    </Card>
  );
}
