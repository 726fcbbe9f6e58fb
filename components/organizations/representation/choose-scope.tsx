"use client";

import { useId } from "react";
import { Form } from "@/components/form/form";
import { FormError } from "@/components/form/form-error";
import { SubmitButton } from "@/components/form/submit-button";
import { useApiForm } from "@/components/form/use-api-form";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
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
    <Dialog
      open
      onOpenChange={() => onClose()}
      size="sm"
      title={`Permissions of ${item.agency.name}`}
      description="Changes apply right away, and we notify its admins. They can still see work they can't change."
    >
      <Form onSubmit={api.submit} className="flex flex-col gap-4">
        <FormError problem={api.problem} />
        <ScopeChoice
          id={`${id}-scope`}
          legend="The agency can"
          scopes={item.requestedScope}
          field={api.form.register("scope")}
          error={api.errorOf("scope")}
        />
        <div className="flex flex-wrap justify-end gap-2">
          <Button variant="ghost" onClick={() => onClose()}>
            Cancel
          </Button>
          <SubmitButton pending={api.pending} pendingText="Saving…">
            Save
          </SubmitButton>
        </div>
      </Form>
    </Dialog>
  );
}
