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
import { Textarea } from "@/components/ui/textarea";

interface QuoteRequestFormProps {
  seats: number | null;
  note: string | null;
  /** Whether it changes a request that was sent already. */
  isSent?: boolean;
}

/** How many people the plan is for, and anything we should know before quoting a price. */
export function QuoteRequestForm({ seats, note, isSent = false }: QuoteRequestFormProps) {
  const router = useRouter();
  const { form, submit, pending, problem, errorOf } = useApiForm({
    schema: async () => (await import("@/lib/billing/schema")).requestQuoteSchema,
    defaultValues: { seats, note: note ?? "" },
    path: "/api/subscription/quote-request",
    idempotent: true,
    onSuccess: () => {
      toast({
        title: isSent ? "Request changed" : "Quote requested",
        description: "We reply by email within two business days.",
        kind: "good",
      });
      router.refresh();
    },
  });
  return (
    <Form onSubmit={submit} className="flex flex-col gap-5">
      <FormError problem={problem} />
      <Controller
        control={form.control}
        name="seats"
        render={({ field: { value, onChange, onBlur, ref } }) => (
          <Field id="quote-seats" label="Seats" hint="Members of your organization" error={errorOf("seats")} optional>
            <NumberInput value={value ?? null} onChange={onChange} onBlur={onBlur} ref={ref} />
          </Field>
        )}
      />
      <Field
        id="quote-note"
        label="Anything we should know"
        hint="When you want to start, or how you want to pay. You can add a PO number when you accept."
        error={errorOf("note")}
        optional
      >
        <Textarea rows={4} maxLength={2000} {...form.register("note")} />
      </Field>
      <div>
        <Button type="submit" pending={pending} pendingText="Sending…">
          {isSent ? "Change the request" : "Request a quote"}
        </Button>
      </div>
    </Form>
  );
}
