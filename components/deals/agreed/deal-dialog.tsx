"use client";

import { type FormEvent, type ReactNode, useId } from "react";

import { Form } from "@/components/form/form";
import { FormError, type FormProblem } from "@/components/form/form-error";
import { SubmitButton } from "@/components/form/submit-button";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";

interface DealDialogProps {
  title: string;
  description?: string;
  submitText: string;
  tone?: "primary" | "danger";
  pending: boolean;
  problem: FormProblem | null;
  onClose: () => void;
  onSubmit: () => void;
  children: ReactNode;
}

/** One step of a deal that takes input. */
export function DealDialog(props: DealDialogProps) {
  const { title, description, submitText, tone = "primary", pending, problem, onClose, onSubmit, children } = props;
  const id = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!pending) onSubmit();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={title}
      description={description}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <SubmitButton form={id} variant={tone} pending={pending} pendingText="Saving…">
            {submitText}
          </SubmitButton>
        </>
      }
    >
      <Form id={id} onSubmit={submit} className="grid gap-4">
        <FormError problem={problem} />
        {children}
      </Form>
    </Dialog>
  );
}
