"use client";

import { useId } from "react";
import type { DefaultValues, Path } from "react-hook-form";
import { Field } from "@/components/form/field";
import { FormDialog } from "@/components/form/form-dialog";
import { type FormSchema, useApiForm } from "@/components/form/use-api-form";
import { Input } from "@/components/ui/input";

interface NameDialogProps<Named extends { name: string }, Output, Answer> {
  title: string;
  description?: string;
  placeholder: string;
  /** Label of the save button. */
  submit: string;
  maxLength: number;
  schema: FormSchema<Named, Output>;
  method?: "POST" | "PATCH";
  path: string;
  /** The request body, including the current name. */
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
    <FormDialog
      onClose={onClose}
      size="sm"
      title={title}
      description={description}
      submit={submit}
      pending={api.pending}
      problem={api.errorOf(name) ? null : api.problem}
      onSubmit={api.submit}
    >
      <Field id={`${formId}-name`} label="Name" error={api.errorOf(name)}>
        <Input data-autofocus maxLength={maxLength} placeholder={placeholder} {...api.form.register(name)} />
      </Field>
    </FormDialog>
  );
}
