"use client";

import { useRouter } from "next/navigation";
import { Field } from "@/components/form/field";
import { Form } from "@/components/form/form";
import { FormError } from "@/components/form/form-error";
import { useVersionedForm } from "@/components/form/use-versioned-form";
import { toast } from "@/components/layout/toasts/toast-store";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { type OrganizationView, updateProfileSchema } from "@/lib/organizations/profile/schema";

const spendLimitSchema = updateProfileSchema.pick({ spendLimit: true });

/** Above the limit, offers by non-admins need an admin's approval. */
export function SpendLimitForm({ spendLimit, version }: Pick<OrganizationView, "spendLimit" | "version">) {
  const router = useRouter();
  const api = useVersionedForm({
    schema: spendLimitSchema,
    method: "PATCH",
    path: "/api/organizations/current",
    defaultValues: { spendLimit },
    version,
    valuesOf: (organization: OrganizationView) => ({ spendLimit: organization.spendLimit }),
    onSuccess: (_, values) => {
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
      {api.question}
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
