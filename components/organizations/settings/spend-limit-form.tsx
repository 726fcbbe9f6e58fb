"use client";

import { useRouter } from "next/navigation";
import { Field } from "@/components/form/field";
import { Form } from "@/components/form/form";
import { FormError } from "@/components/form/form-error";
import { SubmitButton } from "@/components/form/submit-button";
import { useApiForm } from "@/components/form/use-api-form";
import { notify } from "@/components/layout/toasts";
import { Input } from "@/components/ui/input";
import { updateProfileSchema } from "@/lib/organizations/profile/schema";

const spendLimitSchema = updateProfileSchema.pick({ spendLimit: true });

/** Above the limit, an offer by somebody who is no admin waits until an admin approves it. */
export function SpendLimitForm({ spendLimit }: { spendLimit: number | null }) {
  const router = useRouter();
  const api = useApiForm({
    schema: spendLimitSchema,
    method: "PATCH",
    path: "/api/organizations/current",
    defaultValues: { spendLimit },
    onSuccess: (_: unknown, values) => {
      notify({
        title: values.spendLimit === null ? "There is no limit now" : "The limit is saved",
        kind: "good",
      });
      router.refresh();
    },
  });
  return (
    <Form onSubmit={api.submit} className="flex max-w-md flex-col gap-5">
      <FormError problem={api.problem} />
      <Field
        id="spend-limit"
        label="Spend limit in dollars"
        optional
        hint="A proposal above it waits until one of your admins approves it. Empty means no limit."
        error={api.errorOf("spendLimit")}
      >
        <Input
          type="number"
          inputMode="decimal"
          min={0}
          step="any"
          className="tabular"
          {...api.form.register("spendLimit", {
            setValueAs: (value: unknown) => (value === "" || value === null ? null : Number(value)),
          })}
        />
      </Field>
      <div>
        <SubmitButton pending={api.pending} pendingText="Saving…">
          Save limit
        </SubmitButton>
      </div>
    </Form>
  );
}
