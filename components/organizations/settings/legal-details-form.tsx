"use client";

import { useRouter } from "next/navigation";
import { type Path, type UseFormReturn, useFieldArray } from "react-hook-form";
import type { z } from "zod";
import { Field, FieldGroup } from "@/components/form/field";
import { Form } from "@/components/form/form";
import { FormError } from "@/components/form/form-error";
import type { ApiForm } from "@/components/form/use-api-form";
import { useVersionedForm } from "@/components/form/use-versioned-form";
import { toast } from "@/components/layout/toasts/toast-store";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import type { LegalDetails, LegalDetailsView, legalDetailsSchema } from "@/lib/organizations/legal/schema";
import { noTax } from "@/lib/organizations/legal/tax";
import { currencyOptions } from "@/lib/platform/exchange-rates";
import { formatDate } from "@/lib/platform/format";
import { AddressFields, emptyAddress, unlessEmpty } from "./address-fields";
import { TaxFields } from "./tax-fields";

type Values = z.input<typeof legalDetailsSchema>;

const emptyBank = { accountHolder: "", account: "", routing: "", bic: "", bankName: "" };

const bankParts = [
  ["accountHolder", "Account holder", "sm:col-span-2"],
  ["account", "IBAN or account number"],
  ["routing", "Routing number or sort code"],
  ["bic", "BIC or SWIFT"],
  ["bankName", "Bank"],
] as const;

const valuesOf = (details: LegalDetails | null): Values => ({
  legalName: details?.legalName ?? "",
  registrationNumber: details?.registrationNumber ?? "",
  taxId: details?.taxId ?? "",
  address: details?.address ?? emptyAddress,
  billingAddress: details?.billingAddress ?? emptyAddress,
  bank: details?.bank ?? emptyBank,
  currencyAccounts: details?.currencyAccounts ?? [],
  tax: details?.tax ?? noTax,
  paymentDays: details?.paymentDays ?? 30,
});

const legalLabels = {
  taxId: "Tax ID or VAT number",
  ...Object.fromEntries(bankParts.map(([part, label]) => [`bank.${part}`, label])),
  "tax.kind": "Tax",
  paymentDays: "Days to pay",
};

type LegalForm = ApiForm<Values, LegalDetails>;

type Saved = Pick<LegalDetailsView, "details" | "version">;

interface LegalDetailsFormProps extends LegalDetailsView {
  isSeller: boolean;
  /** For the platform itself instead of an organization. */
  isPlatform?: boolean;
}

/** The organization's legal identity in contracts and invoices; for a seller also how its invoices are paid. */
export function LegalDetailsForm(props: LegalDetailsFormProps) {
  const { details, bankChangedAt, version, isSeller, isPlatform = false } = props;
  const router = useRouter();
  const api = useVersionedForm<Values, LegalDetails, Saved>({
    schema: async () => (await import("./legal-details-schema")).legalFormSchema,
    method: "PUT",
    path: isPlatform ? "/api/admin/invoices/issuer" : "/api/organizations/current/legal-details",
    defaultValues: valuesOf(details),
    version,
    valuesOf: (saved) => valuesOf(saved.details),
    labels: legalLabels,
    onSuccess: () => {
      toast({ title: "Legal and billing details saved", kind: "good" });
      router.refresh();
    },
  });
  const { form, errorOf } = api;
  const billing = form.watch("billingAddress");
  return (
    <Form onSubmit={api.submit} className="grid max-w-2xl gap-7">
      <p className="text-sm text-soft">Contracts and invoices use these details. Existing ones don’t change.</p>
      <FormError problem={api.problem} />
      {api.question}
      <div className="grid gap-4 sm:grid-cols-2">
        <Field id="legal-name" label="Legal name" required error={errorOf("legalName")} className="sm:col-span-2">
          <Input autoComplete="organization" {...form.register("legalName")} />
        </Field>
        <Field id="registration-number" label="Registration number" optional error={errorOf("registrationNumber")}>
          <Input {...form.register("registrationNumber")} />
        </Field>
        <Field
          id="tax-id"
          label="Tax ID or VAT number"
          hint="Leave blank if you aren’t registered for tax."
          error={errorOf("taxId")}
        >
          <Input {...form.register("taxId")} />
        </Field>
      </div>
      <FieldGroup id="legal-address" legend="Registered address">
        <LegalAddress name="address" api={api} />
      </FieldGroup>
      {isPlatform ? null : (
        <details open={unlessEmpty(billing) !== null}>
          <summary className="cursor-pointer text-sm font-semibold">Billing address, if different</summary>
          <div className="mt-3">
            <LegalAddress name="billingAddress" api={api} />
          </div>
        </details>
      )}
      {isSeller ? (
        <InvoiceFields api={api} bankHint={isPlatform ? "Printed on plan invoices." : bankHintOf(bankChangedAt)} />
      ) : null}
      <div>
        <Button type="submit" pending={api.pending} pendingText="Saving…">
          Save details
        </Button>
      </div>
    </Form>
  );
}

function LegalAddress({ name, api: { form, errorOf } }: { name: "address" | "billingAddress"; api: LegalForm }) {
  return (
    <AddressFields
      id={name}
      register={(part) => form.register(`${name}.${part}`)}
      errorOf={(part) => errorOf(`${name}.${part}`)}
    />
  );
}

const bankHintOf = (changedAt: string | null): string =>
  `Printed on your invoices. We email every admin when it changes.${changedAt ? ` Last changed on ${formatDate(changedAt)}.` : ""}`;

function InvoiceFields({ api, bankHint }: { api: LegalForm; bankHint: string }) {
  const { form, errorOf } = api;
  return (
    <>
      <FieldGroup id="bank" legend="Bank account" hint={bankHint}>
        <BankFields name="bank" api={api} />
        <CurrencyAccounts api={api} />
      </FieldGroup>
      <FieldGroup id="invoices" legend="Invoices" hint="Defaults for new invoices. You can change them on each one.">
        <div className="grid gap-4">
          <TaxFields
            id="legal"
            form={form as unknown as UseFormReturn<Pick<Values, "tax">>}
            errorOf={(name) => errorOf(name as Path<Values>)}
          />
          <Field id="payment-days" label="Days to pay" error={errorOf("paymentDays")} className="max-w-40">
            <Input type="number" min={0} max={120} {...form.register("paymentDays", { valueAsNumber: true })} />
          </Field>
        </div>
      </FieldGroup>
    </>
  );
}

function BankFields({ name, api: { form, errorOf } }: { name: "bank" | `currencyAccounts.${number}`; api: LegalForm }) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {bankParts.map(([part, label, className]) => (
        <Field
          key={part}
          id={`${name.replace(".", "-")}-${part}`}
          label={label}
          error={errorOf(`${name}.${part}`)}
          className={className}
        >
          <Input autoComplete="off" {...form.register(`${name}.${part}`)} />
        </Field>
      ))}
    </div>
  );
}

/** Accounts for other currencies: an invoice in one of them is paid there. */
function CurrencyAccounts({ api }: { api: LegalForm }) {
  const { fields, append, remove } = useFieldArray({ control: api.form.control, name: "currencyAccounts" });
  return (
    <>
      {fields.map(({ id }, at) => (
        <fieldset key={id} className="mt-4 grid gap-4 border-t border-line pt-4">
          <legend className="sr-only">Account for another currency, {at + 1}</legend>
          <div className="flex flex-wrap items-end gap-3">
            <Field
              id={`account-currency-${at}`}
              label="For invoices in"
              error={api.errorOf(`currencyAccounts.${at}.currency`)}
              className="basis-56"
            >
              <Select options={currencyOptions()} {...api.form.register(`currencyAccounts.${at}.currency`)} />
            </Field>
            <Button variant="ghost" onClick={() => remove(at)}>
              Remove account
            </Button>
          </div>
          <BankFields name={`currencyAccounts.${at}`} api={api} />
        </fieldset>
      ))}
      <Button
        variant="ghost"
        size="sm"
        className="mt-4"
        onClick={() => append({ ...emptyBank, currency: "EUR" }, { shouldFocus: true })}
      >
        Add an account for another currency
      </Button>
    </>
  );
}
