"use client";

import { useRouter } from "next/navigation";

import { Field } from "@/components/form/field";
import { Form } from "@/components/form/form";
import { FormError } from "@/components/form/form-error";
import { useVersionedForm } from "@/components/form/use-versioned-form";
import { toast } from "@/components/layout/toasts/toast-store";
import { Button } from "@/components/ui/button";
import { Textarea } from "@/components/ui/textarea";
import type { TemplateView } from "@/lib/deals/contract/schema";
import { inlinePlaceholders, tablePlaceholders } from "@/lib/deals/contract/template";

const braced = (names: readonly string[]): string => names.map((name) => `{{${name}}}`).join(", ");

/** The organization's contract text. */
export function ContractTemplateForm({ body, isDefault, version }: TemplateView) {
  const router = useRouter();
  const { form, submit, pending, problem, question, errorOf } = useVersionedForm({
    schema: async () => (await import("@/lib/deals/contract/schema")).templateSchema,
    method: "PUT",
    path: "/api/deals/contract-template",
    defaultValues: { body },
    version,
    valuesOf: (template: TemplateView) => ({ body: template.body }),
    labels: { body: "Contract template" },
    onSuccess: () => {
      toast({ title: "Contract template saved", kind: "good" });
      router.refresh();
    },
  });
  return (
    <Form onSubmit={submit} className="flex max-w-3xl flex-col gap-5">
      <FormError problem={problem} />
      {question}
      <p className="text-sm text-soft">
        {isDefault
          ? "This is our default text. Have your lawyer review and adapt it."
          : "Contracts that your organization prepares use this text."}
      </p>
      <Field
        id="contract-template"
        label="Contract template"
        required
        hint={`We fill in ${braced(inlinePlaceholders)}, and ${braced(tablePlaceholders)} as tables on their own lines. A line that starts with # is a heading.`}
        error={errorOf("body")}
      >
        <Textarea rows={24} {...form.register("body")} />
      </Field>
      <div>
        <Button type="submit" pending={pending} pendingText="Saving…">
          Save template
        </Button>
      </div>
    </Form>
  );
}
