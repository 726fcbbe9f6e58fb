"use client";

import { useId, useState } from "react";

import { UnitsField } from "@/components/deals/agreed/units-field";
import { useDealStep } from "@/components/deals/agreed/use-deal-step";
import { Field } from "@/components/form/field";
import { FormDialog } from "@/components/form/form-dialog";
import { Alert } from "@/components/ui/alert";
import { Input } from "@/components/ui/input";
import type { DealProgress, DeliverableView } from "@/lib/deals/agreed/view";
import { partName } from "@/lib/deals/fulfillment/units";
import { UNDO_MINUTES } from "@/lib/deals/fulfillment/states";
import { toIsoDay } from "@/lib/platform/days";
import { now } from "@/lib/platform/clock";
import { formatDate, withPeriod } from "@/lib/platform/format";

interface StepDialogProps {
  deal: DealProgress;
  deliverable: DeliverableView;
  step: "deliver" | "accept";
  onClose: () => void;
}

/** Confirms a delivery or an acceptance: how many units, and on which day. */
export function StepDialog({ deal, deliverable, step, onClose }: StepDialogProps) {
  const id = useId();
  const [today] = useState(() => toIsoDay(now()));
  const [units, setUnits] = useState<number | null>(deliverable.quantity);
  const [deliveredOn, setDeliveredOn] = useState(today);
  const { isPending, problem, errorOf, take } = useDealStep(deal, ["units", "deliveredOn"]);
  const isDelivery = step === "deliver";
  const other = isDelivery ? deal.buyer.name : deal.seller.name;
  const submit = async () => {
    const data = { step, units: units || 0, ...(isDelivery && { deliveredOn }) };
    const done = isDelivery ? "Marked as delivered" : "Accepted";
    if (await take({ method: "PATCH", path: `/deliverables/${deliverable.id}`, data }, done)) onClose();
  };
  return (
    <FormDialog
      title={`${isDelivery ? "Mark delivered:" : "Accept"} ${partName(deal.deliverables, deliverable)}`}
      description={`We’ll notify ${withPeriod(other)} You can undo this for ${UNDO_MINUTES} minutes.`}
      submit={isDelivery ? "Mark delivered" : "Accept"}
      variant="ink"
      pending={isPending}
      problem={problem}
      onClose={onClose}
      onSubmit={submit}
    >
      {isDelivery && today < deal.termStart ? (
        <Alert kind="unknown" title="Before the term">{`The term starts on ${formatDate(deal.termStart)}.`}</Alert>
      ) : null}
      {!isDelivery && deliverable.proofs.length === 0 ? (
        <Alert kind="unknown" title="No proof yet">
          There is no proof for this deliverable. Accept it only if you have seen it.
        </Alert>
      ) : null}
      <UnitsField deliverable={deliverable} units={units} onChange={setUnits} error={errorOf("units")} />
      {isDelivery ? (
        <Field id={`${id}-day`} label="Delivered on" required error={errorOf("deliveredOn")}>
          <Input
            type="date"
            max={today}
            className="w-fit"
            value={deliveredOn}
            onChange={(event) => setDeliveredOn(event.target.value)}
          />
        </Field>
      ) : null}
    </FormDialog>
  );
}
