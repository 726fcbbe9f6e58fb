"use client";

import { type FormEvent, useId, useState } from "react";

import type { ProposalStep } from "@/components/deals/use-proposal-step";
import { Field } from "@/components/form/field";
import { Form } from "@/components/form/form";
import { SubmitButton } from "@/components/form/submit-button";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Select } from "@/components/ui/select";
import { Textarea } from "@/components/ui/textarea";
import { type DeclineReason, declineReasonLabels, declineReasons } from "@/lib/deals/decline-reasons";
import type { DealDetail } from "@/lib/deals/view";

interface DeclineDialogProps {
  deal: DealDetail;
  open: boolean;
  pending: boolean;
  onClose: () => void;
  onTake: (step: ProposalStep) => void;
}

const options = declineReasons.map((value) => ({ value, label: declineReasonLabels[value] }));

/** A decline requires a reason, which informs the other side and future matches. */
export function DeclineDialog({ deal, open, pending, onClose, onTake }: DeclineDialogProps) {
  const id = useId();
  const [reason, setReason] = useState<DeclineReason | "">("");
  const [note, setNote] = useState("");
  const [isChecked, setIsChecked] = useState(false);
  const { proposal } = deal;
  const other = proposal.side === "buyer" ? deal.seller.name : deal.buyer.name;
  const reasonError = reason === "" ? "Select a reason." : undefined;
  const noteError = reason === "other" && note.trim() === "" ? "Enter the reason." : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsChecked(true);
    if (reason === "" || noteError || pending) return;
    const data = { revision: proposal.revision, reason, note: note.trim() || undefined };
    onTake({
      verb: "decline",
      data,
      done: { title: `Revision ${proposal.revision} declined`, description: `We sent the reason to ${other}.` },
    });
  };
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title={`Decline revision ${proposal.revision}`}
      description={`${other} will see the reason. The conversation stays open.`}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <SubmitButton form={id} variant="danger" pending={pending} pendingText="Declining…">
            {`Decline revision ${proposal.revision}`}
          </SubmitButton>
        </>
      }
    >
      <Form id={id} onSubmit={submit} className="grid gap-4">
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
      </Form>
    </Dialog>
  );
}
