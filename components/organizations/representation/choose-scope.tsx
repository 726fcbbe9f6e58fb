"use client";

import { useId } from "react";
import { FormDialog } from "@/components/form/form-dialog";
import { useApiForm } from "@/components/form/use-api-form";
import { type RepresentationView, chooseScopeSchema } from "@/lib/organizations/representation/schema";
import { ScopeChoice } from "./scope-choice";

interface ChooseScopeProps {
  item: RepresentationView;
  onClose: (title?: string) => void;
}

/** The client changes the agency's permissions, within the requested ones. */
export function ChooseScope({ item, onClose }: ChooseScopeProps) {
  const id = useId();
  const api = useApiForm({
    schema: chooseScopeSchema,
    defaultValues: { scope: item.scope },
    method: "PUT",
    path: `/api/organizations/representations/${item.id}/scope`,
    onSuccess: () => onClose("Permissions saved"),
  });
  return (
    <FormDialog
      onClose={() => onClose()}
      size="sm"
      title={`Permissions of ${item.agency.name}`}
      description="Changes apply right away, and we notify its admins. They can still see work they can't change."
      submit="Save"
      pending={api.pending}
      problem={api.problem}
      onSubmit={api.submit}
    >
      <ScopeChoice
        id={`${id}-scope`}
        legend="The agency can"
        scopes={item.requestedScope}
        field={api.form.register("scope")}
        error={api.errorOf("scope")}
      />
    </FormDialog>
  );
}
