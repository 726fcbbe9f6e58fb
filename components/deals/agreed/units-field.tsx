"use client";

import { useId } from "react";

import { Field } from "@/components/form/field";
import { NumberInput } from "@/components/form/number-input";
import type { DeliverableView } from "@/lib/deals/agreed/view";
import { formatNumber } from "@/lib/platform/format";

interface UnitsFieldProps {
  deliverable: DeliverableView;
  units: number | null;
  onChange: (units: number | null) => void;
  error?: string;
}

/**
 * How many of several units take a step; the others stay as they are. On submit, text that isn't a number becomes 0,
 * which is rejected.
 */
export function UnitsField({ deliverable: { quantity }, units, onChange, error }: UnitsFieldProps) {
  const id = useId();
  if (quantity === 1) return null;
  return (
    <Field
      id={id}
      label="Units"
      required
      hint={`Out of ${formatNumber(quantity)}. The rest stay unchanged.`}
      error={error}
    >
      <NumberInput className="w-28 tabular" value={units} onChange={onChange} />
    </Field>
  );
}
