"use client";

import { useId } from "react";
import type { DefaultValues, Path } from "react-hook-form";
import type { ZodType } from "zod";
import { Field } from "@/components/form/field";
import { Form } from "@/components/form/form";
import { FormError } from "@/components/form/form-error";
import { SubmitButton } from "@/components/form/submit-button";
import { useApiForm } from "@/components/form/use-api-form";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Input } from "@/components/ui/input";

interface NameDialogProps<Named extends { name: string }, Output, Answer> {
  title: string;
  description?: string;
  placeholder: string;
  /** Label of the save button. */
  submit: string;
  maxLength: number;
  schema: ZodType<Output, Named>;
  method?: "POST" | "PATCH";
  path: string;
  /** What is sent, the present name included. */
  values: DefaultValues<Named>;
  onSaved: (answer: Answer) => void;
  onClose: () => void;
}

/** Asks for the name under which something is saved, and saves it. */
export function NameDialog<Named extends { name: string }, Output, Answer>(
  props: NameDialogProps<Named, Output, Answer>,
) {
  const { title, description, placeholder, submit, maxLength, onSaved, onClose } = props;
  const formId = useId();
  const name = "name" as Path<Named>;
  const api = useApiForm({
    schema: props.schema,
    method: props.method,
    path: props.path,
    defaultValues: props.values,
    onSuccess: (answer: Answer) => {
      onClose();
      onSaved(answer);
    },
  });
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      size="sm"
      title={title}
      description={description}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <SubmitButton form={formId} pending={api.pending} pendingText="Saving…">
            {submit}
          </SubmitButton>
        </>
      }
    >
      <Form id={formId} onSubmit={api.submit} className="flex flex-col gap-4">
        <FormError problem={api.errorOf(name) ? null : api.problem} />
        <Field id={`${formId}-name`} label="Name" error={api.errorOf(name)}>
          <Input data-autofocus maxLength={maxLength} placeholder={placeholder} {...api.form.register(name)} />
        </Field>
      </Form>
    </Dialog>
  );
}
