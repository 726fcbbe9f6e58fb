"use client";

import { useMemo } from "react";
import type { FieldPath, UseFormReturn } from "react-hook-form";
import { type AutosaveScreen, type Saving, useAutosave } from "@/components/form/use-autosave";
import { editedListing } from "@/lib/listings/preview";
import type { ListingDetail } from "@/lib/listings/view";
import type { Currency } from "@/lib/platform/exchange-rates";
import type { FieldErrors } from "@/lib/platform/errors";
import { listingDraft } from "./listing-draft";
import type { ListingForm } from "./listing-form";

export type ListingSaving = Saving<ListingDetail>;

/** Connects the form to autosave: schedules changes, shows errors on fields, and updates the URL of a new draft. */
export function useListingSaving(
  form: UseFormReturn<ListingForm>,
  initial: ListingDetail | null,
  currency: Currency,
): ListingSaving {
  const screen = useMemo(() => screenOf(form), [form]);
  const draft = useMemo(() => (item: ListingDetail | null) => listingDraft(item, currency), [currency]);
  return useAutosave(draft, screen, initial);
}

const screenOf = (form: UseFormReturn<ListingForm>): AutosaveScreen<ListingDetail, ListingForm> => ({
  values: form.getValues,
  show: form.reset,
  adopt: (values) => {
    for (const [name, value] of Object.entries(values)) form.setValue(name as keyof ListingForm, value as never);
  },
  onErrors: (errors) => showErrors(form, errors),
  onSaved: (saved) => applySaved(form, saved),
  subscribe: (onTyped) => form.subscribe({ formState: { values: true }, callback: onTyped }),
});

/** Applies the URL and package ids of a saved draft. */
function applySaved(form: UseFormReturn<ListingForm>, saved: ListingDetail): void {
  if (window.location.pathname === "/create-listing")
    window.history.replaceState(null, "", `/edit-listing/${saved.id}`);
  const { packages } = editedListing(saved);
  form.getValues("packages").forEach((item, at) => {
    const known = packages[at];
    if (known && !item.packageId && (known.name === item.name.trim() || !item.name.trim())) {
      form.setValue(`packages.${at}.packageId`, known.id);
    }
  });
}

function showErrors(form: UseFormReturn<ListingForm>, errors: FieldErrors): void {
  if (Object.keys(form.formState.errors).length > 0) form.clearErrors();
  for (const [path, texts] of Object.entries(errors)) {
    form.setError(path as FieldPath<ListingForm>, { type: "server", message: texts[0] ?? "Check this field." });
  }
}
