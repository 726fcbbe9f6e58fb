"use client";

import { type ComponentProps, type FormEvent, type ReactNode, useId } from "react";
import { Form } from "@/components/form/form";
import { FormError, type FormProblem } from "@/components/form/form-error";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";

interface FormDialogProps extends Omit<ComponentProps<typeof Dialog>, "footer"> {
  /** Label of the submit button. Without it there is nothing to submit yet. */
  submit?: ReactNode;
  variant?: ComponentProps<typeof Button>["variant"];
  pending: boolean;
  pendingText?: string;
  disabled?: boolean;
  problem?: FormProblem | null;
  /** Label of the button that closes the dialog. */
  cancel?: string;
  /** Further buttons, before Cancel. */
  actions?: ReactNode;
  onSubmit: (event: FormEvent<HTMLFormElement>) => unknown;
}

/** A dialog that takes input: the fields, the error above them, Cancel and the submit button below. */
export function FormDialog(props: FormDialogProps) {
  const {
    submit,
    variant,
    pending,
    pendingText = "Saving…",
    disabled,
    problem,
    cancel = "Cancel",
    actions,
    onSubmit,
    children,
    ...dialog
  } = props;
  const id = useId();
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // React bubbles submit events through the component tree, where an outer form would catch them.
    event.stopPropagation();
    if (!pending) void onSubmit(event);
  };
  return (
    <Dialog
      {...dialog}
      footer={
        <>
          {actions}
          <Button variant="ghost" onClick={() => dialog.onClose()}>
            {cancel}
          </Button>
          {submit ? (
            <Button
              type="submit"
              form={id}
              variant={variant}
              pending={pending}
              pendingText={pendingText}
              disabled={disabled}
            >
              {submit}
            </Button>
          ) : null}
        </>
      }
    >
      <Form id={id} onSubmit={send} className="flex flex-col gap-4">
        <FormError problem={problem} />
        {children}
      </Form>
    </Dialog>
  );
}
