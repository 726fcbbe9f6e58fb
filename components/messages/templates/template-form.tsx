"use client";

import { useId } from "react";

import { Field } from "@/components/form/field";
import { Form } from "@/components/form/form";
import { FormError } from "@/components/form/form-error";
import { useVersionedForm } from "@/components/form/use-versioned-form";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { Textarea } from "@/components/ui/textarea";
import { type TemplateView, templateFieldsSchema } from "@/lib/messages/templates/schema";
import { templateVariableLabels, templateVariables } from "@/lib/messages/templates/variables";

interface TemplateFormProps {
  /** Null for a new one. */
  template: TemplateView | null;
  onSaved: () => Promise<void>;
  onCancel: () => void;
}

/** Name and text of a template, with buttons that add its variables. */
export function TemplateForm({ template, onSaved, onCancel }: TemplateFormProps) {
  const id = useId();
  const api = useVersionedForm({
    schema: templateFieldsSchema,
    defaultValues: { name: template?.name ?? "", body: template?.body ?? "" },
    path: template ? `/api/message-templates/${template.id}` : "/api/message-templates",
    method: template ? "PUT" : "POST",
    version: template?.version,
    valuesOf: ({ name, body }: TemplateView) => ({ name, body }),
    labels: { body: "Text" },
    onSuccess: onSaved,
  });
  const add = (variable: string) => {
    const body = api.form.getValues("body");
    api.form.setValue("body", `${body}${body && !/\s$/.test(body) ? " " : ""}{{${variable}}}`, { shouldDirty: true });
  };
  return (
    <Form onSubmit={api.submit} className="grid gap-4">
      <FormError problem={api.problem} />
      {api.question}
      <Field id={`${id}-name`} label="Name" required error={api.errorOf("name")}>
        <Input maxLength={80} {...api.form.register("name")} />
      </Field>
      <Field id={`${id}-body`} label="Text" required error={api.errorOf("body")}>
        <Textarea rows={6} {...api.form.register("body")} />
      </Field>
      <div role="group" aria-label="Add a variable" className="-mt-2 flex flex-wrap gap-1.5">
        {templateVariables.map((variable) => (
          <Button
            key={variable}
            variant="ghost"
            size="sm"
            title={templateVariableLabels[variable]}
            onClick={() => add(variable)}
          >
            {`{{${variable}}}`}
          </Button>
        ))}
      </div>
      <div className="flex justify-end gap-2">
        <Button variant="ghost" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" pending={api.pending} pendingText="Saving…">
          Save template
        </Button>
      </div>
    </Form>
  );
}
