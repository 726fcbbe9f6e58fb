"use client";

import { FormDialog } from "@/components/form/form-dialog";
import { useApiMutation } from "@/components/form/use-api-mutation";
import { useRouter } from "next/navigation";
import { type ReactNode, useId, useState } from "react";
import { openDocument } from "@/components/layout/navigation/open-document";
import { toast } from "@/components/layout/toasts/toast-store";
import { Button } from "@/components/ui/button";
import { type ActionField, ActionFields, filledValues, initialValues } from "./action-fields";

export interface ActionDialogProps {
  /** The button's label. */
  label: ReactNode;
  variant?: "ghost" | "quiet" | "warn" | "ink" | "primary";
  size?: "sm" | "md";
  title: string;
  description?: ReactNode;
  /** Between the description and the fields: a preview of the effects. */
  children?: ReactNode;
  fields?: readonly ActionField[];
  path: string;
  method?: "POST" | "PATCH" | "PUT" | "DELETE";
  /** Sent with the fields. */
  body?: Record<string, unknown>;
  confirm: string;
  pending: string;
  /** The success toast. */
  done: string;
  danger?: boolean;
  /** Where to go afterward; `wholePage` forces a full page load. Without it the current page is refreshed. */
  goTo?: string;
  wholePage?: boolean;
}

/** A button with a dialog that explains the effect, asks for the fields, and performs the action. */
export function ActionDialog(props: ActionDialogProps) {
  const { label, variant = "ghost", size = "sm", title, description, children, fields = [], danger } = props;
  const id = useId();
  const router = useRouter();
  const [open, setOpen] = useState(false);
  const [values, setValues] = useState(() => initialValues(fields));
  const { isPending, problem, errorOf, send, reset } = useApiMutation({ fields: fields.map(({ name }) => name) });
  const show = () => {
    setValues(initialValues(fields));
    reset();
    setOpen(true);
  };
  const close = () => {
    setOpen(false);
    // A rejected action means the page is out of date.
    if (problem) router.refresh();
  };
  const submit = async () => {
    const body = fields.length > 0 || props.body ? { ...props.body, ...filledValues(fields, values) } : undefined;
    if (!(await send(props.method ?? "POST", props.path, body))) return;
    if (props.goTo && props.wholePage) return openDocument(props.goTo);
    setOpen(false);
    toast({ title: props.done, kind: "good" });
    if (props.goTo) router.push(props.goTo);
    router.refresh();
  };
  return (
    <>
      <Button variant={variant} size={size} onClick={show}>
        {label}
      </Button>
      <FormDialog
        open={open}
        onClose={close}
        title={title}
        description={description}
        submit={props.confirm}
        variant={danger ? "danger" : "ink"}
        pending={isPending}
        pendingText={props.pending}
        problem={problem}
        onSubmit={submit}
      >
        {children}
        <ActionFields id={id} fields={fields} values={values} onChange={setValues} errorOf={errorOf} />
      </FormDialog>
    </>
  );
}
