"use client";

import { useId } from "react";

import { Field } from "@/components/form/field";
import { FormDialog } from "@/components/form/form-dialog";
import { useApiForm } from "@/components/form/use-api-form";
import { Textarea } from "@/components/ui/textarea";

interface ReportDialogProps {
  title: string;
  description: string;
  /** Where the report goes. */
  path: string;
  onReported: (ticketNumber: number) => Promise<void> | void;
  onClose: () => void;
}

/** Reports something as spam, once, with a reason; an admin decides. */
export function ReportDialog({ title, description, path, onReported, onClose }: ReportDialogProps) {
  const id = useId();
  const api = useApiForm({
    schema: async () => (await import("@/lib/messages/spam/schema")).reportSpamSchema,
    defaultValues: { reason: "" },
    path,
    onSuccess: async ({ ticketNumber }: { ticketNumber: number }) => {
      onClose();
      await onReported(ticketNumber);
    },
  });
  return (
    <FormDialog
      onClose={onClose}
      size="sm"
      title={title}
      description={description}
      submit="Report as spam"
      variant="danger"
      pending={api.pending}
      pendingText="Reporting…"
      problem={api.problem}
      onSubmit={api.submit}
    >
      <Field id={`${id}-reason`} label="Why is it spam?" required error={api.errorOf("reason")}>
        <Textarea rows={4} maxLength={1000} {...api.form.register("reason")} />
      </Field>
    </FormDialog>
  );
}
