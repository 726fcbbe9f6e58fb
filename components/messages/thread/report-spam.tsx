"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useId } from "react";

import { Field } from "@/components/form/field";
import { Form } from "@/components/form/form";
import { FormError } from "@/components/form/form-error";
import { SubmitButton } from "@/components/form/submit-button";
import { useApiForm } from "@/components/form/use-api-form";
import { notify } from "@/components/layout/toasts/toasts";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Textarea } from "@/components/ui/textarea";
import { reportSpamSchema } from "@/lib/messages/spam/schema";

interface ReportSpamProps {
  conversationId: string;
  /** The organization that made the contact. */
  marketer: string;
  onClose: () => void;
}

/** A seller reports a first contact as spam, once, with a reason; an admin decides. */
export function ReportSpam({ conversationId, marketer, onClose }: ReportSpamProps) {
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      size="sm"
      title={`Report ${marketer} as spam`}
      description="A Pitchside admin will review the conversation. If it's spam, we credit the connection back and close the conversation. You can report a contact once."
    >
      <ReportForm conversationId={conversationId} onClose={onClose} />
    </Dialog>
  );
}

function ReportForm({ conversationId, onClose }: { conversationId: string; onClose: () => void }) {
  const id = useId();
  const client = useQueryClient();
  const api = useApiForm({
    schema: reportSpamSchema,
    defaultValues: { reason: "" },
    path: `/api/conversations/${conversationId}/report-spam`,
    onSuccess: async ({ ticketNumber }: { ticketNumber: number }) => {
      onClose();
      notify({
        title: "Report sent",
        description: `We'll post the outcome in the conversation. Ticket ${ticketNumber}.`,
        kind: "good",
      });
      await client.invalidateQueries({ queryKey: ["/api/conversations"] });
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
