"use client";

import { useRouter } from "next/navigation";
import { useId } from "react";
import { Field } from "@/components/form/field";
import { FormDialog } from "@/components/form/form-dialog";
import { useApiForm } from "@/components/form/use-api-form";
import { toast } from "@/components/layout/toasts/toast-store";
import { Input } from "@/components/ui/input";
import { apiRequest } from "@/lib/platform/http/api-client";
import { type BenchmarkView, changeBenchmarkSchema } from "@/lib/roi/benchmarks/schema";

interface EditBenchmarkProps {
  benchmark: BenchmarkView;
  label: string;
  unit: "dollars" | "share";
  onClose: () => void;
}

/** A benchmark is never changed without its source and date. Shares are entered in percent. */
export function EditBenchmark({ benchmark, label, unit, onClose }: EditBenchmarkProps) {
  const id = useId();
  const router = useRouter();
  const { key, value, source, country, asOf, version } = benchmark;
  const factor = unit === "share" ? 100 : 1;
  const path = `/api/admin/benchmarks/${key}`;
  const api = useApiForm({
    schema: changeBenchmarkSchema,
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
