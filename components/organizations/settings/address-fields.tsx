import type { UseFormRegisterReturn } from "react-hook-form";
import { Field } from "@/components/form/field";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { countryOptions } from "@/lib/listings/countries";

export const emptyAddress = { street: "", city: "", region: "", postalCode: "", country: "" };

/** A group whose fields are all empty is omitted. */
export const unlessEmpty = <Group extends object>(group: Group | null): Group | null =>
  group && Object.values(group).some((value) => value) ? group : null;

const parts = [
  ["street", "Street and number", "sm:col-span-2"],
  ["city", "City"],
  ["postalCode", "Postal code"],
  ["region", "State or region"],
  ["country", "Country"],
] as const;

interface AddressFieldsProps {
  /** Prefix of the field IDs. */
  id: string;
  register: (part: keyof typeof emptyAddress) => UseFormRegisterReturn;
  errorOf: (part: keyof typeof emptyAddress) => string | undefined;
}

/** A postal address. */
export function AddressFields({ id, register, errorOf }: AddressFieldsProps) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {parts.map(([part, label, className]) => (
        <Field key={part} id={`${id}-${part}`} label={label} error={errorOf(part)} className={className}>
          {part === "country" ? (
            <Select placeholder="Choose" options={countryOptions()} {...register(part)} />
          ) : (
            <Input {...register(part)} />
          )}
        </Field>
      ))}
    </div>
  );
}
