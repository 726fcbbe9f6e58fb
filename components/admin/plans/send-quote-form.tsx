"use client";

import { useRouter } from "next/navigation";
import { Controller } from "react-hook-form";
import { Field } from "@/components/form/field";
import { Form } from "@/components/form/form";
import { FormError } from "@/components/form/form-error";
import { NumberInput } from "@/components/form/number-input";
import { useApiForm } from "@/components/form/use-api-form";
import { toast } from "@/components/layout/toasts/toast-store";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { Textarea } from "@/components/ui/textarea";
import { paidPlans, planLabels } from "@/lib/entitlements/entitlement";
import { billingIntervals, intervalLabels } from "@/lib/billing/periods";
import type { SendQuoteInput } from "@/lib/billing/quotes/schema";
import { quoteCurrencies } from "@/lib/billing/quotes/vocabulary";

interface SendQuoteFormProps {
  id: string;
  organization: string;
  initial: Omit<SendQuoteInput, "amount"> & { amount: number | null };
  isRevision: boolean;
}

/** The terms of a quote. A seller who has the quote open sees that it changed before they can accept. */
export function SendQuoteForm({ id, organization, initial, isRevision }: SendQuoteFormProps) {
  const router = useRouter();
  const { form, submit, pending, problem, errorOf } = useApiForm({
    schema: async () => (await import("@/lib/billing/quotes/schema")).sendQuoteSchema,
    defaultValues: { ...initial, amount: initial.amount ?? undefined, notes: initial.notes ?? "" },
    path: `/api/admin/quotes/${id}/send`,
    onSuccess: () => {
      toast({ title: `Quote sent to ${organization}`, kind: "good" });
      router.refresh();
    },
  });
  const number = (name: "amount" | "seats") => (
    <Controller
      control={form.control}
      name={name}
      render={({ field }) => (
        <NumberInput
          id={`send-${name}`}
          value={field.value ?? null}
          onChange={field.onChange}
          onBlur={field.onBlur}
          ref={field.ref}
          aria-invalid={errorOf(name) ? true : undefined}
        />
      )}
    />
  );
  return (
    <Form onSubmit={submit} className="flex flex-col gap-5">
      <FormError problem={problem} />
      <div className="grid gap-5 sm:grid-cols-2">
        <Field id="send-plan" label="Plan" error={errorOf("plan")}>
          <Select
            {...form.register("plan")}
            options={paidPlans.map((value) => ({ value, label: planLabels[value] }))}
          />
        </Field>
        <Field id="send-interval" label="Billed" error={errorOf("interval")}>
          <Select
            {...form.register("interval")}
            options={billingIntervals.map((value) => ({ value, label: intervalLabels[value] }))}
          />
        </Field>
        <Field id="send-amount" label="Price per period" error={errorOf("amount")}>
          {number("amount")}
        </Field>
        <Field id="send-currency" label="Currency" error={errorOf("currency")}>
          <Select {...form.register("currency")} options={quoteCurrencies.map((value) => ({ value, label: value }))} />
        </Field>
        <Field id="send-seats" label="Seats included" hint="Leave empty for no limit" error={errorOf("seats")}>
          {number("seats")}
        </Field>
        <Field id="send-valid" label="Valid until" error={errorOf("validUntil")}>
          <Input type="date" {...form.register("validUntil")} />
        </Field>
      </div>
      <Field id="send-notes" label="Notes for the seller" error={errorOf("notes")} optional>
        <Textarea rows={3} maxLength={2000} {...form.register("notes")} />
      </Field>
      <div>
        <Button type="submit" pending={pending} pendingText="Sending…">
          {isRevision ? "Send new terms" : "Send quote"}
        </Button>
      </div>
    </Form>
  );
}
