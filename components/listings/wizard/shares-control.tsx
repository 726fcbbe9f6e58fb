"use client";

import { useController } from "react-hook-form";
import { FieldGroup } from "@/components/form/field";
import { NumberInput } from "@/components/form/number-input";
import { sumOfShares } from "@/lib/listings/audience";
import { placeOfField } from "@/lib/listings/field-names";
import { labelOf } from "@/lib/listings/labels";
import { type ListingForm, controlId } from "./listing-form";
import { useReviewComment } from "./review-comments";

interface SharesControlProps {
  name: "audience.ageBands" | "audience.gender" | "audience.incomeBands";
  bands: readonly string[];
}

/** Percentages with a running total and the remainder. */
export function SharesControl({ name, bands }: SharesControlProps) {
  const { field, fieldState } = useController<ListingForm>({ name });
  const shares = (field.value ?? {}) as Record<string, number | string | undefined>;
  const sum = sumOfShares(Object.values(shares).filter((share) => typeof share === "number"));
  const set = (band: string, share: number | string | null) => {
    const { [band]: _, ...others } = shares;
    field.onChange(share === null ? others : { ...others, [band]: share });
  };
  const nested = firstMessage(fieldState.error);
  const tooMuch = sum > 1.001 ? `These add up to ${formatPercent(sum)}. Remove ${formatPercent(sum - 1)}.` : undefined;
  return (
    <FieldGroup
      comment={useReviewComment(name)}
      id={controlId(name)}
      legend={placeOfField(name).label}
      error={tooMuch ?? nested}
    >
      <div className="grid gap-x-5 gap-y-2.5 sm:grid-cols-2">
        {bands.map((band) => (
          <ShareRow
            key={band}
            id={`${controlId(name)}-${band}`}
            label={labelOf(band)}
            share={shares[band]}
            onChange={(percent, typed) => set(band, shareOf(percent, typed))}
          />
        ))}
      </div>
      <p aria-live="polite" className="mt-3 text-meta text-soft tabular">
        {sum === 0
          ? "Blank: marketers see this as not provided."
          : `${formatPercent(sum)} entered, ${formatPercent(Math.max(0, 1 - sum))} remaining.`}
      </p>
    </FieldGroup>
  );
}

interface ShareRowProps {
  id: string;
  label: string;
  /** A string is input that isn't a number. */
  share: number | string | undefined;
  onChange: (percent: number | null, typed: string) => void;
}

function ShareRow({ id, label, share, onChange }: ShareRowProps) {
  const percent = percentOf(share ?? null);
  return (
    <div className="grid grid-cols-[1fr_5.5rem] items-center gap-x-3">
      <div className="min-w-0">
        <label htmlFor={id} className="text-sm">
          {label}
        </label>
        <span aria-hidden="true" className="mt-1 block h-1.5 overflow-hidden rounded-sm bg-sunk">
          <span
            className="block h-full origin-left bg-pitch transition-transform duration-150"
            style={{ transform: `scaleX(${Math.min(1, Math.max(0, typeof share === "number" ? share : 0))})` }}
          />
        </span>
      </div>
      <span className="relative block">
        <NumberInput
          id={id}
          dense
          value={percent}
          onChange={onChange}
          className="pr-7 text-right"
          aria-label={`${label}, percent`}
        />
        <span
          aria-hidden="true"
          className="pointer-events-none absolute inset-y-0 right-2.5 flex items-center text-sm text-soft"
        >
          %
        </span>
      </span>
    </div>
  );
}

/** 12.5 for 0.125; text that isn't a number stays as typed. */
export const percentOf = (share: number | string | null): number | string | null =>
  typeof share === "number" ? Math.round(share * 1000) / 10 : share;

/** 0.125 for 12.5. */
export const shareOf = (percent: number | null, typed: string): number | string | null => {
  if (percent === null) return null;
  return Number.isNaN(percent) ? typed : Math.round(percent * 10) / 1000;
};

const formatPercent = (share: number): string => `${Math.round(share * 1000) / 10}%`;

/** The first message in a tree of field errors. */
export function firstMessage(error: unknown): string | undefined {
  if (!error || typeof error !== "object") return undefined;
  if ("message" in error && typeof error.message === "string" && error.message) return error.message;
  for (const [key, inner] of Object.entries(error)) {
    const message = key === "ref" ? undefined : firstMessage(inner);
    if (message) return message;
  }
  return undefined;
}
