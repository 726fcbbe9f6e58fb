/** What a value of a field can be corrected to, where the product has a list of its values. */
import { codesFor, isChoiceField } from "@/lib/imports/values/choices";
import { countryOptions } from "@/lib/listings/countries";
import { optionsOf } from "@/lib/listings/labels";

export function fixOptions(field: string): { value: string; label: string }[] {
  if (field === "country") return countryOptions();
  return isChoiceField(field) ? optionsOf(codesFor(field)) : [];
}
