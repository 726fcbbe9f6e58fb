"use client";

import { useRouter } from "next/navigation";
import { useId } from "react";
import { Field } from "@/components/form/field";
import { Form } from "@/components/form/form";
import { FormError } from "@/components/form/form-error";
import { SubmitButton } from "@/components/form/submit-button";
import { useApiForm } from "@/components/form/use-api-form";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Input } from "@/components/ui/input";
import { savedPath } from "@/lib/opportunities/saved/addresses";
import { LIST_NAME_MAX_LENGTH, type ShortlistView, shortlistNameSchema } from "@/lib/opportunities/saved/lists/schema";

interface ListNameDialogProps {
  /** Renames this list; without it, a new one is created and opened. */
  list?: ShortlistView;
  onClose: () => void;
}

export function ListNameDialog({ list, onClose }: ListNameDialogProps) {
  const formId = useId();
  const router = useRouter();
  const api = useApiForm({
    schema: shortlistNameSchema,
    method: list ? "PATCH" : "POST",
    path: list ? `/api/saved/lists/${list.id}` : "/api/saved/lists",
    defaultValues: { name: list?.name ?? "" },
    onSuccess: ({ id }: ShortlistView) => {
      onClose();
      if (list) router.refresh();
      else router.push(`${savedPath}?list=${id}`);
    },
  });
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      size="sm"
      title={list ? "Rename list" : "New list"}
      description={list ? undefined : "Everyone on your team sees it."}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <SubmitButton form={formId} pending={api.pending} pendingText="Saving…">
            {list ? "Rename" : "Create list"}
          </SubmitButton>
        </>
      }
    >
      <Form id={formId} onSubmit={api.submit} className="flex flex-col gap-4">
        <FormError problem={api.errorOf("name") ? null : api.problem} />
        <Field id={`${formId}-name`} label="Name" error={api.errorOf("name")}>
          <Input
            data-autofocus
            maxLength={LIST_NAME_MAX_LENGTH}
            placeholder="Spring season"
            {...api.form.register("name")}
          />
        </Field>
      </Form>
    </Dialog>
  );
}
