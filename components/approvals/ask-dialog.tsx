"use client";

import { Field } from "@/components/form/field";
import { FormDialog } from "@/components/form/form-dialog";
import { useApiForm } from "@/components/form/use-api-form";
import { Input } from "@/components/ui/input";
import { Textarea } from "@/components/ui/textarea";
import { type NewApproval, type SentConfirmation, requestConfirmationSchema } from "@/lib/approvals/schema";

/** Only a confirmation link is sent to an email address. */
const askSchema = requestConfirmationSchema.partial({ email: true });

interface AskDialogProps {
  /** API path of the links. */
  path: string;
  name: string;
  text: { shows: string; submit: string; pending: string };
  /** The address that a confirmation link is sent to; undefined where the link is only shown. */
  email?: string | null;
  onClose: () => void;
  onMade: (made: NewApproval | SentConfirmation) => void;
}

export function AskDialog({ path, name, text, email, onClose, onMade }: AskDialogProps) {
  const isSent = email !== undefined;
  const { form, submit, pending, problem, errorOf } = useApiForm({
    schema: askSchema,
    path: isSent ? path.replace(/approvals$/, "confirmation") : path,
    defaultValues: { note: "", ...(isSent && { email: email ?? "" }) },
    onSuccess: (made: NewApproval | SentConfirmation) => {
      onMade(made);
      onClose();
    },
  });
  return (
    <FormDialog
      onClose={onClose}
      size="sm"
      title={isSent ? "Ask for confirmation" : `Ask for approval of ${name}`}
      description={text.shows}
      submit={text.submit}
      pendingText={text.pending}
      pending={pending}
      problem={problem}
      onSubmit={submit}
    >
      {isSent ? (
        <Field id="approval-email" label="Sponsor’s email" required error={errorOf("email")}>
          <Input type="email" autoComplete="off" maxLength={254} {...form.register("email")} />
        </Field>
      ) : null}
      <Field id="approval-note" label="Message" optional error={errorOf("note")}>
        <Textarea rows={3} maxLength={2000} {...form.register("note")} />
      </Field>
    </FormDialog>
  );
}
