/** The fields of two versions of a listing, and their values, in words. */
import { formatNumber } from "@/lib/platform/format";
import { placeOfField } from "@/lib/listings/field-names";
import type { ListingForm } from "./listing-form";

/** "Total price", or "Sleeve partner" for a package. */
export function nameOf(field: string, { packages }: ListingForm): string {
  const [top, id] = field.split(".");
  const named = top === "packages" && id ? packages.find(({ packageId }) => packageId === id)?.name : undefined;
  return named ?? placeOfField(field).label;
}

/** What a field of the form says, in words. */
export function valueText(form: ListingForm, field: string): string {
  const [top = "", ...rest] = field.split(".");
  if (top === "packages" && rest.length > 1) {
    const item = form.packages.find(({ packageId }) => packageId === rest[0]);
    return textOf(item && (item as unknown as Record<string, unknown>)[rest[1] ?? ""]);
  }
  const value = rest.reduce<unknown>(
    (inner, key) => (inner as Record<string, unknown> | null)?.[key],
    form[top as keyof ListingForm],
  );
  return textOf(value);
}

function textOf(value: unknown): string {
  if (value === null || value === undefined || value === "") return "Blank";
  if (typeof value === "number") return formatNumber(value);
  if (typeof value === "boolean") return value ? "On" : "Off";
  if (Array.isArray(value)) return value.length === 0 ? "None" : value.map(itemText).join(", ");
  return typeof value === "object"
    ? Object.entries(value)
        .map(([key, inner]) => `${key}: ${textOf(inner)}`)
        .join(", ")
    : String(value);
}

const itemText = (item: unknown): string =>
  typeof item === "object" && item !== null && "name" in item ? String(item.name) : textOf(item);
