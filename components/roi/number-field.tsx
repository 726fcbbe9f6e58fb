"use client";

import { formatNumber } from "@/lib/platform/format";
import { Field } from "@/components/form/field";
import { NumberInput } from "@/components/form/number-input";

interface NumberFieldProps {
  id: string;
  label: string;
  value: number | undefined;
  onChange: (value: number | undefined) => void;
  hint?: string;
  error?: string;
  /** Dollars get a sign; percent are shown times 100. */
  unit?: "dollars" | "percent";
  /** Used while the field is empty. */
  fallback?: number;
  fallbackWord?: "planned" | "by default";
  className?: string;
}

export function NumberField({
  id,
  label,
  value,
  onChange,
  hint,
  error,
  unit,
  fallback,
  fallbackWord = "by default",
  className,
}: NumberFieldProps) {
  const factor = unit === "percent" ? 100 : 1;
  const shown = (number: number) => Number((number * factor).toPrecision(12));
  return (
    <Field id={id} label={unit === "percent" ? `${label} (%)` : label} hint={hint} error={error} className={className}>
      <NumberInput
        prefix={unit === "dollars" ? "$" : undefined}
        value={value === undefined ? null : shown(value)}
        placeholder={fallback === undefined ? undefined : `${formatNumber(shown(fallback))} ${fallbackWord}`}
        onChange={(typed) => onChange(typed === null ? undefined : typed / factor)}
      />
    </Field>
  );
}
