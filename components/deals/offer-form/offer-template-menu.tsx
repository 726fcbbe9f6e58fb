"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { LayoutTemplate, Trash2 } from "lucide-react";
import { useState } from "react";

import { apiQuery } from "@/components/form/api-query";
import { useApiMutation } from "@/components/form/use-api-mutation";
import { NameDialog } from "@/components/form/name-dialog";
import { toast } from "@/components/layout/toasts/toast-store";
import { DropdownMenu, type MenuItem } from "@/components/ui/dropdown-menu";
import {
  type OfferTemplateView,
  type TemplateTerms,
  createOfferTemplateSchema,
} from "@/lib/deals/offer-templates/schema";

interface OfferTemplateMenuProps {
  /** The terms currently in the form. */
  termsNow: () => TemplateTerms;
  onApply: (terms: TemplateTerms) => void;
}

const key = ["/api/offer-templates"] as const;

/** The organization's offer templates: start from one, save the terms as one, delete one. */
export function OfferTemplateMenu({ termsNow, onApply }: OfferTemplateMenuProps) {
  const client = useQueryClient();
  const [saved, save] = useState<TemplateTerms | null>(null);
  const { send } = useApiMutation({ failureTitle: "We couldn’t delete the template" });
  const { data } = useQuery(apiQuery<{ items: OfferTemplateView[] }>("/api/offer-templates", key));
  const templates = data?.items ?? [];
  const refresh = () => client.invalidateQueries({ queryKey: key });
  const remove = async ({ id, name }: OfferTemplateView) => {
    if (!(await send("DELETE", `/api/offer-templates/${id}`))) return;
    toast({ title: `Deleted “${name}”`, kind: "good" });
    await refresh();
  };
  const apply = templates.map(({ name, terms }): MenuItem => ({ label: name, onSelect: () => onApply(terms) }));
  const deletions = templates.map((template): MenuItem => ({
    label: `Delete “${template.name}”`,
    icon: <Trash2 aria-hidden="true" />,
    danger: true,
    onSelect: () => void remove(template),
  }));
  return (
    <>
      <DropdownMenu
        trigger={
          <>
            <LayoutTemplate aria-hidden="true" />
            Templates
          </>
        }
        items={[
          ...(apply.length > 0 ? [{ kind: "heading", label: "Start from" } as const, ...apply] : []),
          ...(apply.length > 0 ? [{ kind: "separator" } as const] : []),
          { label: "Save these terms as a template…", onSelect: () => save(termsNow()) },
          ...deletions,
        ]}
      />
      {saved ? (
        <NameDialog
          title="Save as a template"
          description="Everyone in your organization can start proposals from it."
          placeholder="Season package"
          submit="Save template"
          maxLength={80}
          schema={createOfferTemplateSchema}
          path="/api/offer-templates"
          values={{ name: "", terms: saved }}
          onSaved={() => {
            toast({ title: "Template saved", kind: "good" });
            void refresh();
          }}
          onClose={() => save(null)}
        />
      ) : null}
    </>
  );
}
