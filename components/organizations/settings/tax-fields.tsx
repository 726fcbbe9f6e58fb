import type { UseFormReturn } from "react-hook-form";
import { Field } from "@/components/form/field";
import { NumberInput } from "@/components/form/number-input";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import type { TaxRule } from "@/lib/organizations/legal/tax";

const kinds: { value: TaxRule["kind"]; label: string }[] = [
  { value: "none", label: "No tax line" },
  { value: "rate", label: "Tax at a rate" },
  { value: "exempt", label: "Exempt" },
  { value: "reverse_charge", label: "Reverse charge" },
];

const notes = {
  exempt: "Exempt from VAT.",
  reverse_charge: "Reverse charge: the customer accounts for the tax.",
} as const;

interface TaxFieldsProps {
  id: string;
  form: UseFormReturn<{ tax: TaxRule }>;
  errorOf: (name: "tax.name" | "tax.percent" | "tax.note") => string | undefined;
}

/** Tax on invoices: a rate with the tax's name, or the reason why none is charged. */
export function TaxFields({ id, form, errorOf }: TaxFieldsProps) {
  const { kind, percent } = form.watch("tax");
  const choose = (next: TaxRule["kind"]) => {
    form.setValue("tax.kind", next, { shouldDirty: true });
    const isOurs = Object.values<string>(notes).concat("").includes(form.getValues("tax.note"));
    if ((next === "exempt" || next === "reverse_charge") && isOurs) form.setValue("tax.note", notes[next]);
  };
  return (
    <>
      <Field id={`${id}-tax`} label="Tax">
        <Select options={kinds} value={kind} onChange={(event) => choose(event.target.value as TaxRule["kind"])} />
      </Field>
      {kind === "rate" ? (
        <div className="grid gap-4 sm:grid-cols-2">
          <Field id={`${id}-tax-name`} label="Name of the tax" error={errorOf("tax.name")}>
            <Input placeholder="VAT" {...form.register("tax.name")} />
          </Field>
          <Field id={`${id}-tax-percent`} label="Rate (%)" error={errorOf("tax.percent")}>
            <NumberInput
              value={percent}
              onChange={(value) => form.setValue("tax.percent", value ?? Number.NaN, { shouldDirty: true })}
            />
          </Field>
        </div>
      ) : null}
      {kind === "exempt" || kind === "reverse_charge" ? (
        <Field
          id={`${id}-tax-note`}
          label="Sentence on the invoice"
          hint="Ask your accountant what wording your tax authority requires."
          error={errorOf("tax.note")}
        >
          <Input maxLength={300} {...form.register("tax.note")} />
        </Field>
      ) : null}
    </>
  );
}
