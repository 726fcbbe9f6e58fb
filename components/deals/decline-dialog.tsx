"use client";

import { useId, useState } from "react";

import { Field } from "@/components/form/field";
import { FormDialog } from "@/components/form/form-dialog";
import { Select } from "@/components/ui/select";
import { Textarea } from "@/components/ui/textarea";
import { type DeclineReason, declineReasonLabels, declineReasonsOf } from "@/lib/messages/declines/reasons";
import type { Side } from "@/lib/messages/policy";

export interface DeclineResult {
  reason: DeclineReason;
  note?: string;
}

interface DeclineDialogProps {
  side: Side;
  title: string;
  other: string;
  isPending: boolean;
  onClose: () => void;
  onDecline: (answer: DeclineResult) => Promise<void>;
}

/** One of the side's own reasons with a note, which the reason "other" requires. */
export function DeclineDialog({ side, title, other, isPending, onClose, onDecline }: DeclineDialogProps) {
  const id = useId();
  const [reason, setReason] = useState<DeclineReason | "">("");
  const [note, setNote] = useState("");
  const [isChecked, setIsChecked] = useState(false);
  const options = declineReasonsOf(side).map((value) => ({ value, label: declineReasonLabels[value] }));
  const reasonError = reason === "" ? "Select a reason." : undefined;
  const noteError = reason === "other" && note.trim() === "" ? "Enter the reason." : undefined;
  const submit = () => {
    setIsChecked(true);
    if (reason === "" || noteError || isPending) return;
    void onDecline({ reason, note: note.trim() || undefined });
  };
  return (
    <FormDialog
      onClose={onClose}
      title={title}
      description={`${other} will see the reason. The conversation stays open.`}
      submit={title}
      variant="danger"
      pending={isPending}
      pendingText="Declining…"
      onSubmit={submit}
    >
      <Field id={`${id}-reason`} label="Reason" required error={isChecked ? reasonError : undefined}>
        <Select
          options={options}
          placeholder="Select a reason"
          value={reason}
          onChange={(event) => setReason(event.target.value as DeclineReason | "")}
        />
      </Field>
      <Field id={`${id}-note`} label="Note" optional={reason !== "other"} error={isChecked ? noteError : undefined}>
        <Textarea rows={3} maxLength={1000} value={note} onChange={(event) => setNote(event.target.value)} />
      </Field>
    </FormDialog>
  );
}
