"use client";

import { useFormState, useWatch } from "react-hook-form";
import type { FieldConflict } from "@/components/form/autosave-draft";
import { missingForSubmission } from "@/lib/listings/completeness";
import { placeOfField } from "@/lib/listings/field-names";
import type { FieldErrors } from "@/lib/platform/errors";
import { type ListingForm, readableFields } from "./listing-form";

export interface ThingToFix {
  field: string;
  text: string;
}

const requiredFields = new Set(Object.keys(missingForSubmission({})));

/** What prevents publishing: invalid fields, missing ones, and what the server rejected. */
export function useThingsToFix(rejected: FieldErrors, conflicts: readonly FieldConflict[]): ThingToFix[] {
  const { errors } = useFormState<ListingForm>();
  const missing = missingForSubmission(readableFields(useWatch<ListingForm>() as ListingForm));
  const things = [
    ...conflicts.map(({ field }) => ({
      field: `conflict.${field}`,
      text: `${placeOfField(field).label}: choose which version to keep.`,
    })),
    ...invalidFields(errors).map(({ field, text }) => ({ field, text: `${placeOfField(field).label}: ${text}` })),
    ...Object.entries(missing).map(([field, [text = ""]]) => ({ field, text })),
    ...Object.entries(rejected)
      .filter(([field]) => !requiredFields.has(field))
      .map(([field, [text = ""]]) => ({ field, text })),
  ];
  return things.filter(({ field }, at) => things.findIndex((other) => other.field === field) === at);
}

/** Every field with an error, by its path. */
export function invalidFields(errors: unknown, path: readonly string[] = []): ThingToFix[] {
  if (!errors || typeof errors !== "object") return [];
  if ("message" in errors && typeof errors.message === "string" && errors.message)
    return [{ field: path.join("."), text: errors.message }];
  return Object.entries(errors).flatMap(([key, inner]) =>
    key === "ref" || key === "types" ? [] : invalidFields(inner, [...path, key]),
  );
}
