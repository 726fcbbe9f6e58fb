"use client";

import { formatNumber } from "@/lib/platform/format";
import { Field } from "@/components/form/field";
import { NumberInput } from "@/components/form/number-input";
import { currencySign } from "@/lib/platform/money";

interface NumberFieldProps {
  id: string;
  label: string;
  value: number | undefined;
  onChange: (value: number | undefined) => void;
  hint?: string;
  error?: string;
  /** An amount gets its currency’s sign; shares are shown as percent. */
  unit?: "amount" | "percent";
  /** Of an amount. */
  currency?: string;
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
  currency,
  fallback,
  fallbackWord = "by default",
  className,
}: NumberFieldProps) {
  const money = unit === "amount" ? (currency ?? "USD") : undefined;
  const sign = money && currencySign(money);
  const factor = unit === "percent" ? 100 : 1;
  const shown = (number: number) => Number((number * factor).toPrecision(12));
  return (
    <Field
      id={id}
      label={labelOf(label, unit === "percent" ? "%" : money && !sign ? money : null)}
      hint={hint}
      error={error}
      className={className}
    >
      <NumberInput
        prefix={sign}
        currency={money}
        value={value === undefined ? null : shown(value)}
        placeholder={fallback === undefined ? undefined : `${formatNumber(shown(fallback))} ${fallbackWord}`}
        onChange={(typed) => onChange(typed === null ? undefined : typed / factor)}
      />
    </Field>
  );
}

const labelOf = (label: string, unit: string | null): string => (unit === null ? label : `${label} (${unit})`);
