"use client";

import { Card, CardBody, CardHeader } from "@/components/ui/card";
import { benchmarks } from "@/lib/roi/benchmarks";
import { NumberField } from "./number-field";
import type { RoiFields } from "./roi-fields";

const customers = [
  { name: "uniqueReach", label: "Unique reach" },
  { name: "targetShare", label: "In your target audience", unit: "percent" },
  { name: "conversion", label: "Of them, buy", unit: "percent", fallback: benchmarks.conversion.value },
  { name: "baseline", label: "Would have bought anyway", unit: "percent", fallback: benchmarks.baseline.value },
  { name: "purchasesPerCustomer", label: "Purchases per customer" },
  { name: "orderValue", label: "Order value", unit: "dollars" },
  { name: "grossMargin", label: "Gross margin", unit: "percent" },
] as const;

const leads = [
  { name: "leads", label: "Leads" },
  { name: "closeRate", label: "Of them, close", unit: "percent" },
  { name: "dealValue", label: "Value of a closed lead", unit: "dollars" },
] as const;

export function SalesFields(fields: RoiFields) {
  const countsBoth = fields.draft.leads !== undefined && fields.draft.orderValue !== undefined;
  return (
    <Card>
      <CardHeader title="Sales" description="What people who see the sponsorship buy because of it." />
      <CardBody className="flex flex-col gap-5">
        <Fields fields={fields} names={customers} />
        <div>
          <h3 className="text-sm font-semibold">Leads</h3>
          <div className="mt-3">
            <Fields fields={fields} names={leads} />
          </div>
        </div>
        {countsBoth ? (
          <p role="note" className="rounded-lg bg-gold-wash px-4 py-3 text-sm text-gold">
            Both customers and leads are counted. Make sure that nobody is in both.
          </p>
        ) : null}
      </CardBody>
    </Card>
  );
}

type FieldNames = typeof customers | typeof leads;

function Fields({ fields: { draft, change, errors }, names }: { fields: RoiFields; names: FieldNames }) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {names.map(({ name, label, ...more }) => (
        <NumberField
          key={name}
          id={`roi-${name}`}
          label={label}
          value={draft[name]}
          error={errors[name]}
          onChange={(value) => change({ [name]: value })}
          {...more}
        />
      ))}
    </div>
  );
}
