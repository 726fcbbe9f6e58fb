"use client";

import { type ComponentProps, useState } from "react";

import { daysFrom } from "@/components/deals/offer-defaults";
import type { OfferForm } from "@/components/deals/use-offer-form";
import { Field } from "@/components/form/field";
import { Input } from "@/components/ui/input";
import { endOfLocalDay, misfitsOf } from "@/lib/deals/offer-rules";
import { OFFER_DAYS_MAX } from "@/lib/deals/schema";
import { toIsoDay } from "@/lib/platform/days";

type DateName = "termStart" | "termEnd" | "expiresAt";

/** The term of the deal, and how long the offer is valid. An impossible date gets its error as soon as it is complete. */
export function OfferTermFields({ api, now }: { api: OfferForm; now: Date }) {
  const [termStart, termEnd, expiresAt] = api.form.watch(["termStart", "termEnd", "expiresAt"]);
  const wrong = misfitsOf({ termStart, termEnd, expiresAt: endOfLocalDay(expiresAt) }, now);
  const hasBegun = Boolean(termStart) && termStart < toIsoDay(now);
  const field = (name: DateName, id: string, label: string, more: Partial<DateFieldProps> = {}) => (
    <DateField {...{ api, name, id, label }} misfit={wrong[name]?.[0]} {...more} />
  );
  return (
    <div className="grid items-end gap-4 sm:grid-cols-3">
      {field("termStart", "offer-start", "Start date", { hint: hasBegun ? "This day has passed." : undefined })}
      {field("termEnd", "offer-end", "End date")}
      {field("expiresAt", "offer-expires", "Valid until", {
        hint: "Until the end of the day in your time zone.",
        min: daysFrom(now, 0),
        max: daysFrom(now, OFFER_DAYS_MAX),
      })}
    </div>
  );
}

interface DateFieldProps extends Pick<ComponentProps<typeof Field>, "id" | "label" | "hint"> {
  api: OfferForm;
  name: DateName;
  /** Conflicts with the other dates. */
  misfit?: string;
  min?: string;
  max?: string;
}

/** A year of fewer digits is still being typed. */
const earliestYear = "1900";

function DateField({ api, name, id, label, hint, misfit, min, max }: DateFieldProps) {
  const [left, setLeft] = useState<"valid" | "impossible" | null>(null);
  const { onBlur, ...input } = api.form.register(name);
  // Shown while the field has the focus: on blur, a new error would move "Send" from under the click that caused it.
  const isTyped = api.form.getFieldState(name, api.form.formState).isDirty && api.form.watch(name) >= earliestYear;
  const own = left === "impossible" ? "This date doesn’t exist." : left || isTyped ? misfit : undefined;
  return (
    <Field id={id} label={label} hint={hint} required error={own ?? api.errorOf(name)}>
      <Input
        type="date"
        min={min}
        max={max}
        {...input}
        onBlur={(event) => {
          setLeft(event.target.validity.badInput ? "impossible" : "valid");
          void onBlur(event);
        }}
      />
    </Field>
  );
}
