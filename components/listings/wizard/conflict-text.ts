/** The fields of two versions of a listing, and their values, in words. */
import { placeOfField, valueAt } from "@/lib/listings/field-names";
import { shapeText, valueText } from "@/lib/listings/field-text";
import { labelOf } from "@/lib/listings/labels";
import type { ListingForm } from "./listing-form";

/** "Total price", or "Sleeve partner" for a package. */
export function nameOf(field: string, { packages }: ListingForm): string {
  const [top, id] = field.split(".");
  const named = top === "packages" && id ? packages.find(({ packageId }) => packageId === id)?.name : undefined;
  return named ?? placeOfField(field).label;
}

/** A field's value in words. */
export function fieldText(form: ListingForm, field: string): string {
  const [top, id, part = ""] = field.split(".");
  if (top !== "packages" || !id) return valueText(field, valueAt(form, field), form.currency) || "Blank";
  const value = valueAt(form.packages.find(({ packageId }) => packageId === id) ?? {}, part);
  if (part === "price") return valueText("price", value, form.currency) || "Blank";
  return (part === "entitlement" && typeof value === "string" ? labelOf(value) : shapeText(value)) || "Blank";
}
