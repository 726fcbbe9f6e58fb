"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Pencil, Trash2 } from "lucide-react";
import { useState } from "react";

import { apiQuery } from "@/components/form/api-query";
import { useApiMutation } from "@/components/form/use-api-mutation";
import { TemplateForm } from "@/components/messages/templates/template-form";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import type { TemplateView } from "@/lib/messages/templates/schema";

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
  const { isPending, send } = useApiMutation({ failureTitle: "The template was not deleted" });
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
