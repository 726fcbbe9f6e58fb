"use client";

import { Card, CardBody, CardHeader } from "@/components/ui/card";
import { sourceText } from "@/lib/roi/benchmarks/catalog";
import { percent } from "@/lib/roi/figure-text";
import { NumberField } from "./number-field";
import { currencyIn, fallbackOf, type RoiFields } from "./roi-fields";

const customers = [
  { name: "uniqueReach", label: "Unique reach" },
  { name: "targetShare", label: "In your target audience", unit: "percent" },
  { name: "conversion", label: "Share who buy", unit: "percent", benchmark: "conversion" },
  { name: "baseline", label: "Would have bought anyway", unit: "percent", benchmark: "baseline" },
  { name: "purchasesPerCustomer", label: "Purchases per customer" },
  { name: "orderValue", label: "Order value", unit: "amount" },
  { name: "grossMargin", label: "Gross margin", unit: "percent" },
  { name: "attendance", label: "Attendance over the term" },
] as const;

const leads = [
  { name: "leads", label: "Leads" },
  { name: "closeRate", label: "Share that close", unit: "percent" },
  { name: "dealValue", label: "Value of a closed lead", unit: "amount" },
] as const;

export function SalesFields(fields: RoiFields) {
  const countsBoth = fields.draft.leads !== undefined && fields.draft.orderValue !== undefined;
  const { purchaseIntentLift: lift, brandToSales, conversionLow: low, conversionHigh: high } = fields.benchmarks;
  return (
    <Card>
      <CardHeader title="Sales" description="Purchases driven by the sponsorship." />
      <CardBody className="flex flex-col gap-5">
        <Fields fields={fields} names={customers} />
        <p className="text-meta text-soft">
          Confirm the conversion with your own data: no general benchmark exists. Our assumption is between{" "}
          {percent(low.value * 100)} (conservative) and {percent(high.value * 100)} (optimistic). Studies that report up
          to {percent(lift.value * 100)} ({sourceText(lift)}) measure intent, not purchases; the same study links one
          point on a brand metric to about {percent(brandToSales.value * 100)} more sales.
        </p>
        <div>
          <h3 className="text-sm font-semibold">Leads</h3>
          <div className="mt-3">
            <Fields fields={fields} names={leads} />
          </div>
        </div>
        {countsBoth ? (
          <p role="note" className="rounded-lg bg-gold-wash px-4 py-3 text-sm text-gold">
            Both customers and leads are counted. Make sure no one is counted in both.
          </p>
        ) : null}
      </CardBody>
    </Card>
  );
}

type FieldNames = typeof customers | typeof leads;

function Fields({ fields, names }: { fields: RoiFields; names: FieldNames }) {
  const { draft, change, errors } = fields;
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {names.map(({ name, label, ...more }) => (
        <NumberField
          key={name}
          id={`roi-${name}`}
          label={label}
          unit={"unit" in more ? more.unit : undefined}
          currency={currencyIn(fields)}
          value={draft[name]}
          error={errors[name]}
          {...fallbackOf(fields, name, "benchmark" in more ? more.benchmark : undefined)}
          onChange={(value) => change({ [name]: value })}
        />
      ))}
    </div>
  );
}
