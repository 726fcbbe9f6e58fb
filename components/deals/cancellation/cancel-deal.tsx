"use client";

import { useId, useState } from "react";

import { useDealStep } from "@/components/deals/agreed/use-deal-step";
import { Field } from "@/components/form/field";
import { FormDialog } from "@/components/form/form-dialog";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { Select } from "@/components/ui/select";
import { Textarea } from "@/components/ui/textarea";
import type { DealProgress } from "@/lib/deals/agreed/view";
import { type CancelReason, cancelReasonLabels, cancelReasons, isCause } from "@/lib/deals/cancellation/reasons";

/** Ends a deal: with the other side's agreement, or for a cause. */
export function CancelDeal({ deal }: { deal: DealProgress }) {
  const [isOpen, setOpen] = useState(false);
  if (!deal.choices.cancel && !deal.choices.cancelAlone) return null;
  return (
    <div className="border-t border-line pt-4">
      <Button size="sm" variant="warn" onClick={() => setOpen(true)}>
        Cancel deal
      </Button>
      {isOpen ? <CancelDialog deal={deal} onClose={() => setOpen(false)} /> : null}
    </div>
  );
}

const options = cancelReasons.map((value) => ({ value, label: cancelReasonLabels[value] }));

function CancelDialog({ deal, onClose }: { deal: DealProgress; onClose: () => void }) {
  const id = useId();
  const [reason, setReason] = useState<CancelReason | "">("");
  const [note, setNote] = useState("");
  const [alone, setAlone] = useState(false);
  const { isPending, problem, errorOf, take } = useDealStep(deal, ["reason", "note"]);
  const other = deal.side === "buyer" ? deal.seller.name : deal.buyer.name;
  const isUnsigned = deal.terms.acceptance === "subject_to_contract" && (deal.contract?.signatures.length ?? 0) < 2;
  const mayAlone = deal.choices.cancelAlone && !deal.isRecorded && reason !== "" && (isUnsigned || isCause(reason));
  const isUnilateral = deal.isRecorded || (mayAlone && (alone || !deal.choices.cancel));
  const submit = async () => {
    const data = { reason, note, isUnilateral };
    if (await take({ method: "POST", path: "/cancellation", data }, isUnilateral ? "Deal canceled" : "Request sent"))
      onClose();
  };
  return (
    <FormDialog
      title="Cancel deal"
      description={`${deal.isRecorded ? "" : `${other} will see the reason. `}Once it’s canceled, everything it reserves becomes available to others.`}
      submit={isUnilateral ? "Cancel deal now" : "Ask to cancel"}
      variant="danger"
      pending={isPending}
      problem={problem}
      onClose={onClose}
      onSubmit={submit}
    >
      <Field id={`${id}-reason`} label="Reason" required error={errorOf("reason")}>
        <Select
          options={options}
          placeholder="Choose a reason"
          value={reason}
          onChange={(event) => setReason(event.target.value as CancelReason)}
        />
      </Field>
      <Field id={`${id}-note`} label="Explanation" required error={errorOf("note")}>
        <Textarea rows={3} maxLength={1000} value={note} onChange={(event) => setNote(event.target.value)} />
      </Field>
      {mayAlone ? (
        <Checkbox
          label="Cancel now, without their agreement"
          description="What this means for payments depends on your contract."
          checked={isUnilateral}
          onChange={(event) => setAlone(event.target.checked)}
        />
      ) : null}
    </FormDialog>
  );
}
