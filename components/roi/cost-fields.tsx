"use client";

import { Card, CardBody, CardHeader } from "@/components/ui/card";
import { type Benchmarks, sourceText } from "@/lib/roi/benchmarks/catalog";
import { dollars, percent } from "@/lib/roi/figure-text";
import { NumberField } from "./number-field";
import { fallbackOf, type RoiFields } from "./roi-fields";

const fields = [
  { name: "rightsFee", label: "Rights fee", unit: "dollars" },
  { name: "inKind", label: "In kind", unit: "dollars" },
  { name: "activation", label: "Activation spend", unit: "dollars" },
  { name: "activationRatio", label: "Activation per dollar of the rights fee", benchmark: "activationRatio" },
  { name: "measurement", label: "Measurement", unit: "dollars" },
  { name: "measurementShare", label: "Measurement, share of the fee", unit: "percent", benchmark: "measurementShare" },
  { name: "agency", label: "Agency and staff", unit: "dollars" },
  { name: "termMonths", label: "Term in months" },
  { name: "discountRate", label: "Annual discount rate", unit: "percent" },
] as const;

export function CostFields(all: RoiFields) {
  const { draft, change, errors, benchmarks } = all;
  const replacedBy = { activationRatio: draft.activation, measurementShare: draft.measurement };
  return (
    <Card>
      <CardHeader
        title="Cost"
        description="In US dollars. The return is measured against all of it, not the fee alone."
      />
      <CardBody className="grid gap-4 sm:grid-cols-2">
        {fields.map(({ name, label, ...more }) => {
          const fallback = fallbackOf(all, name, "benchmark" in more ? more.benchmark : undefined);
          const isReplaced = name in replacedBy && replacedBy[name as keyof typeof replacedBy] !== undefined;
          return (
            <NumberField
              key={name}
              id={`roi-${name}`}
              label={label}
              unit={"unit" in more ? more.unit : undefined}
              value={draft[name]}
              error={errors[name]}
              {...fallback}
              hint={isReplaced ? "Not used: the amount beside it counts." : fallback.hint}
              onChange={(value) => change({ [name]: value })}
            />
          );
        })}
        <p className="text-meta text-soft sm:col-span-2">{comparison(benchmarks)}</p>
      </CardBody>
    </Card>
  );
}

/** What others spend, for comparison: no field takes it by itself. */
const comparison = ({ matureActivationRatio: mature, largeMeasurementShare: large }: Benchmarks): string =>
  `For comparison: mature sponsors spend ${dollars(mature.value)} on activation for each dollar of the fee (${sourceText(mature)}), and large deals up to ${percent(large.value * 100)} of the fee on measurement (${sourceText(large)}).`;
