"use client";

import { useRouter } from "next/navigation";
import { Field } from "@/components/form/field";
import { Form } from "@/components/form/form";
import { FormError } from "@/components/form/form-error";
import { useApiForm } from "@/components/form/use-api-form";
import { toast } from "@/components/layout/toasts/toast-store";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { updateProfileSchema } from "@/lib/organizations/profile/schema";

const spendLimitSchema = updateProfileSchema.pick({ spendLimit: true });

/** Above the limit, offers by non-admins need an admin's approval. */
export function SpendLimitForm({ spendLimit }: { spendLimit: number | null }) {
  const router = useRouter();
  const api = useApiForm({
    schema: spendLimitSchema,
    method: "PATCH",
    path: "/api/organizations/current",
    defaultValues: { spendLimit },
    onSuccess: (_: unknown, values) => {
      toast({
        title: values.spendLimit === null ? "Spend limit removed" : "Spend limit saved",
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
        label="Spend limit (US dollars)"
        optional
        hint="Proposals above this need approval from one of your admins. Leave blank for no limit."
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
        <Button type="submit" pending={api.pending} pendingText="Saving…">
          Save limit
        </Button>
      </div>
    </Form>
  );
}
