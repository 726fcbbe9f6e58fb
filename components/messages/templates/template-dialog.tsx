"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Pencil, Trash2 } from "lucide-react";
import { useState, useId } from "react";
import { apiQuery } from "@/components/form/api-query";
import { Field } from "@/components/form/field";
import { Form } from "@/components/form/form";
import { FormError } from "@/components/form/form-error";
import { useApiMutation } from "@/components/form/use-api-mutation";
import { useVersionedForm } from "@/components/form/use-versioned-form";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Input } from "@/components/ui/input";
import { Textarea } from "@/components/ui/textarea";
import { type TemplateView, templateFieldsSchema } from "@/lib/messages/templates/schema";
import { templateVariableLabels, templateVariables } from "@/lib/messages/templates/variables";

/** The organization's templates, to be written, changed and deleted where they are used. */
export function TemplateDialog({ onClose }: { onClose: () => void }) {
  const [edited, edit] = useState<TemplateView | "new" | null>(null);
  const client = useQueryClient();
  const { data } = useQuery(apiQuery<{ items: TemplateView[] }>("/api/message-templates"));
  const done = () => {
    edit(null);
    return client.invalidateQueries({ queryKey: ["/api/message-templates"] });
  };
  return (
    <Dialog onClose={onClose} title="Message templates" description="Everyone in your organization can use them.">
      {edited ? (
        <TemplateForm
          key={edited === "new" ? "new" : edited.id}
          template={edited === "new" ? null : edited}
          onSaved={done}
          onCancel={() => edit(null)}
        />
      ) : (
        <div className="grid gap-4">
          <TemplateRows templates={data?.items} onEdit={edit} onDeleted={done} />
          <Button variant="ghost" size="sm" className="justify-self-start" onClick={() => edit("new")}>
            New template
          </Button>
        </div>
      )}
    </Dialog>
  );
}

interface TemplateRowsProps {
  templates: readonly TemplateView[] | undefined;
  onEdit: (template: TemplateView) => void;
  onDeleted: () => Promise<void>;
}

function TemplateRows({ templates, onEdit, onDeleted }: TemplateRowsProps) {
  const { isPending, send } = useApiMutation({ failureTitle: "We couldn’t delete the template" });
  const remove = async ({ id }: TemplateView) => {
    if (await send("DELETE", `/api/message-templates/${id}`)) await onDeleted();
  };
  if (!templates) return <p className="text-sm text-soft">Loading…</p>;
  if (templates.length === 0)
    return <p className="text-sm text-soft">No templates yet. Save the replies you write often.</p>;
  return (
    <ul className="divide-y divide-line">
      {templates.map((template) => (
        <li key={template.id} className="flex items-center gap-2 py-2">
          <span className="min-w-0 flex-1">
            <span className="block truncate text-sm font-semibold">{template.name}</span>
            <span className="block truncate text-meta text-soft">{template.body}</span>
          </span>
          <Button variant="quiet" size="icon-sm" aria-label={`Edit ${template.name}`} onClick={() => onEdit(template)}>
            <Pencil aria-hidden="true" />
          </Button>
          <Button
            variant="quiet"
            size="icon-sm"
            aria-label={`Delete ${template.name}`}
            pending={isPending}
            onClick={() => void remove(template)}
          >
            <Trash2 aria-hidden="true" />
          </Button>
        </li>
      ))}
    </ul>
  );
}

interface TemplateFormProps {
  /** Null for a new one. */
  template: TemplateView | null;
  onSaved: () => Promise<void>;
  onCancel: () => void;
}

/** Name and text of a template, with buttons that add its variables. */
function TemplateForm({ template, onSaved, onCancel }: TemplateFormProps) {
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
