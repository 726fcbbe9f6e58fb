"use client";

import { useRouter } from "next/navigation";
import { useState, useId } from "react";
import { Field } from "@/components/form/field";
import { FormDialog } from "@/components/form/form-dialog";
import { useApiForm } from "@/components/form/use-api-form";
import { UtcTime } from "@/components/format/utc-time";
import { toast } from "@/components/layout/toasts/toast-store";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Card, CardHeader } from "@/components/ui/card";
import { Input } from "@/components/ui/input";
import { formatDate } from "@/lib/platform/format";
import { apiRequest } from "@/lib/platform/http/api-client";
import { benchmarkCatalog, isBenchmarkKey, benchmarkText } from "@/lib/roi/benchmarks/catalog";
import type { BenchmarkView } from "@/lib/roi/benchmarks/schema";

const groups = ["Cost", "Sales and value", "CPM by channel", "Quality of exposure", "For reference only"] as const;

const notes: Partial<Record<(typeof groups)[number], string>> = {
  "CPM by channel": "Per 1,000 paid media impressions. For comparison only: these aren’t sponsorship prices.",
  "Quality of exposure": "The share of an ad’s value that an exposure is worth.",
  "For reference only": "Shown beside fields and figures, but not used in calculations.",
};

/** Every benchmark of the calculator by group, with its source and date. */
export const BenchmarkGroups = ({ items }: { items: readonly BenchmarkView[] }) => (
  <div className="flex flex-col gap-6">
    {groups.map((group) => (
      <Card key={group}>
        <CardHeader title={group} description={notes[group]} />
        <ul>
          {items.map((item) =>
            isBenchmarkKey(item.key) && benchmarkCatalog[item.key].group === group ? (
              <BenchmarkRow key={item.key} item={item} definition={benchmarkCatalog[item.key]} />
            ) : null,
          )}
        </ul>
      </Card>
    ))}
  </div>
);

interface BenchmarkRowProps {
  item: BenchmarkView;
  definition: (typeof benchmarkCatalog)[keyof typeof benchmarkCatalog];
}

function BenchmarkRow({ item, definition: { label, unit } }: BenchmarkRowProps) {
  const [isEditing, setEditing] = useState(false);
  const { key, value, source, country, asOf, version, updatedAt, updatedBy } = item;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line px-5 py-3 text-sm">
      <span className="min-w-0 flex-1 basis-56">
        <span className="font-semibold">{label}</span>
        <span className="block text-meta wrap-anywhere text-soft">
          {[source, country, formatDate(asOf)].filter(Boolean).join(", ")}
        </span>
        {updatedAt ? (
          <span className="block text-meta text-soft">
            Changed by {updatedBy ?? "a former admin"}, <UtcTime at={updatedAt} withTime />
          </span>
        ) : null}
      </span>
      {version > 0 ? <Badge tone="outline">Changed</Badge> : null}
      <span className="num font-semibold">{benchmarkText(key, value)}</span>
      <Button variant="ghost" size="sm" aria-label={`Edit ${label}`} onClick={() => setEditing(true)}>
        Edit
      </Button>
      {isEditing ? (
        <EditBenchmark key={version} benchmark={item} label={label} unit={unit} onClose={() => setEditing(false)} />
      ) : null}
    </li>
  );
}

interface EditBenchmarkProps {
  benchmark: BenchmarkView;
  label: string;
  unit: "dollars" | "ratio" | "share";
  onClose: () => void;
}

/** A benchmark is never changed without its source and date. Shares are entered in percent. */
function EditBenchmark({ benchmark, label, unit, onClose }: EditBenchmarkProps) {
  const id = useId();
  const router = useRouter();
  const { key, value, source, country, asOf, version } = benchmark;
  const factor = unit === "share" ? 100 : 1;
  const path = `/api/admin/benchmarks/${key}`;
  const api = useApiForm({
    schema: async () => (await import("@/lib/roi/benchmarks/schema")).changeBenchmarkSchema,
    path,
    defaultValues: { value: Number((value * factor).toPrecision(12)), source, country, asOf, version },
    send: (values) => apiRequest("PATCH", path, { ...values, value: values.value / factor }),
    onSuccess: () => {
      toast({ title: "Benchmark saved", kind: "good" });
      onClose();
      router.refresh();
    },
  });
  const { register } = api.form;
  return (
    <FormDialog
      onClose={onClose}
      size="sm"
      title={label}
      submit="Save"
      pending={api.pending}
      problem={api.problem}
      onSubmit={api.submit}
    >
      <Field
        id={`${id}-value`}
        label={unit === "share" ? "Value (%)" : "Value, in US dollars"}
        error={api.errorOf("value")}
      >
        <Input type="number" step="any" min={0} data-autofocus {...register("value", { valueAsNumber: true })} />
      </Field>
      <Field id={`${id}-source`} label="Source" error={api.errorOf("source")}>
        <Input maxLength={200} {...register("source")} />
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field id={`${id}-as-of`} label="As of" error={api.errorOf("asOf")}>
          <Input type="date" {...register("asOf")} />
        </Field>
        <Field
          id={`${id}-country`}
          label="Country (optional)"
          hint="Two letters, such as US"
          error={api.errorOf("country")}
        >
          <Input
            maxLength={2}
            autoCapitalize="characters"
            {...register("country", { setValueAs: (text: string | null) => text?.trim().toUpperCase() || null })}
          />
        </Field>
      </div>
    </FormDialog>
  );
}
