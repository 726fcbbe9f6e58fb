/** Fields of a listing that cannot both be true. */
import type { FieldErrors } from "@/lib/platform/errors";
import type { ListingFields } from "./schema";

/** Errors by field, or null where nothing contradicts. */
export function contradictions(fields: ListingFields): FieldErrors | null {
  const errors: FieldErrors = {};
  const { termStart, termEnd, latitude, longitude } = fields;
  if (termStart && termEnd && termEnd < termStart) errors.termEnd = ["The term ends before it starts."];
  if ((latitude ?? null) === null && (longitude ?? null) !== null)
    errors.latitude = ["A longitude needs its latitude."];
  if ((longitude ?? null) === null && (latitude ?? null) !== null)
    errors.longitude = ["A latitude needs its longitude."];
  return Object.keys(errors).length > 0 ? errors : null;
}
