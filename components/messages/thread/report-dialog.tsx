"use client";

import { useId } from "react";

import { Field } from "@/components/form/field";
import { Form } from "@/components/form/form";
import { FormError } from "@/components/form/form-error";
import { SubmitButton } from "@/components/form/submit-button";
import { useApiForm } from "@/components/form/use-api-form";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Textarea } from "@/components/ui/textarea";
import { reportSpamSchema } from "@/lib/messages/spam/schema";

interface ReportDialogProps {
  title: string;
  description: string;
  /** Where the report goes. */
  path: string;
  onReported: (ticketNumber: number) => Promise<void> | void;
  onClose: () => void;
}

/** Reports something as spam, once, with a reason; an admin decides. */
export function ReportDialog({ title, description, onClose, ...form }: ReportDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      size="sm"
      title={title}
      description={description}
    >
      <ReportForm onClose={onClose} {...form} />
    </Dialog>
  );
}

function ReportForm({ path, onReported, onClose }: Pick<ReportDialogProps, "path" | "onReported" | "onClose">) {
  const id = useId();
  const api = useApiForm({
    schema: reportSpamSchema,
    defaultValues: { reason: "" },
    path,
    onSuccess: async ({ ticketNumber }: { ticketNumber: number }) => {
      onClose();
      await onReported(ticketNumber);
    },
  });
  return (
    <Form onSubmit={api.submit} className="flex flex-col gap-4">
      <FormError problem={api.problem} />
      <Field id={`${id}-reason`} label="Why is it spam?" required error={api.errorOf("reason")}>
        <Textarea rows={4} maxLength={1000} {...api.form.register("reason")} />
      </Field>
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="ghost" onClick={onClose}>
          Cancel
        </Button>
        <SubmitButton variant="danger" pending={api.pending} pendingText="Reporting…">
          Report as spam
        </SubmitButton>
      </div>
    </Form>
  );
}
