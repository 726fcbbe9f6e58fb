"use client";

import { Field } from "@/components/form/field";
import { Card, CardBody, CardHeader } from "@/components/ui/card";
import { Select } from "@/components/ui/select";
import { currencyOptions, isCurrency } from "@/lib/platform/exchange-rates";
import { currencyName } from "@/lib/platform/money";
import { type Benchmarks, sourceText } from "@/lib/roi/benchmarks/catalog";
import { percent, times } from "@/lib/roi/figure-text";
import { NumberField } from "./number-field";
import { currencyIn, fallbackOf, type RoiFields } from "./roi-fields";

const fields = [
  { name: "rightsFee", label: "Rights fee", unit: "amount" },
  { name: "inKind", label: "In kind", unit: "amount" },
  { name: "activation", label: "Activation spend", unit: "amount" },
  { name: "activationRatio", label: "Activation to rights fee", benchmark: "activationRatio" },
  { name: "measurement", label: "Measurement", unit: "amount" },
  { name: "measurementShare", label: "Measurement, share of the fee", unit: "percent", benchmark: "measurementShare" },
  { name: "agency", label: "Agency and staff", unit: "amount" },
  { name: "termMonths", label: "Term in months" },
  { name: "discountRate", label: "Annual discount rate", unit: "percent" },
] as const;

export function CostFields(all: RoiFields) {
  const { draft, change, errors, benchmarks } = all;
  const currency = currencyIn(all);
  const replacedBy = { activationRatio: draft.activation, measurementShare: draft.measurement };
  return (
    <Card>
      <CardHeader
        title="Cost"
        description={`In ${currencyName(currency)}. The return is measured against all of it, not the fee alone.`}
      />
      <CardBody className="grid gap-4 sm:grid-cols-2">
        {all.canChooseCurrency ? (
          <Field id="roi-currency" label="Currency" className="sm:col-span-2">
            <Select
              value={currency}
              onChange={({ target }) => change(isCurrency(target.value) ? { currency: target.value } : {})}
              options={currencyOptions()}
            />
          </Field>
        ) : null}
        {fields.map(({ name, label, ...more }) => {
          const fallback = fallbackOf(all, name, "benchmark" in more ? more.benchmark : undefined);
          const isReplaced = name in replacedBy && replacedBy[name as keyof typeof replacedBy] !== undefined;
          return (
            <NumberField
              key={name}
              id={`roi-${name}`}
              label={label}
              unit={"unit" in more ? more.unit : undefined}
              currency={currency}
              value={draft[name]}
              error={errors[name]}
              {...fallback}
              hint={isReplaced ? "Not used: the amount next to it applies." : fallback.hint}
              onChange={(value) => change({ [name]: value })}
            />
          );
        })}
        <p className="text-meta text-soft sm:col-span-2">{comparison(benchmarks)}</p>
      </CardBody>
    </Card>
  );
}

/** Typical spending, for comparison only: it is never filled in. */
const comparison = ({ matureActivationRatio: mature, largeMeasurementShare: large }: Benchmarks): string =>
  `For comparison: mature sponsors spend ${times(mature.value)} the fee on activation (${sourceText(mature)}), and large deals up to ${percent(large.value * 100)} of the fee on measurement (${sourceText(large)}).`;
