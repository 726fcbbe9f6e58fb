"use client";

import { useId, useState } from "react";

import { UnitsField } from "@/components/deals/agreed/units-field";
import { useDealStep } from "@/components/deals/agreed/use-deal-step";
import { Field } from "@/components/form/field";
import { FormDialog } from "@/components/form/form-dialog";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import type { DealProgress, DeliverableView } from "@/lib/deals/agreed/view";
import { partName } from "@/lib/deals/fulfillment/units";

interface PlanDialogProps {
  deal: DealProgress;
  deliverable: DeliverableView;
  onClose: () => void;
}

/** When a deliverable is due and who in the seller's organization is responsible for it. */
export function PlanDialog({ deal, deliverable, onClose }: PlanDialogProps) {
  const id = useId();
  const [dueOn, setDueOn] = useState(deliverable.dueOn);
  const [units, setUnits] = useState<number | null>(deliverable.quantity);
  const [ownerId, setOwnerId] = useState(deliverable.owner?.id ?? "");
  const { isPending, problem, errorOf, take } = useDealStep(deal, ["dueOn", "ownerId", "units"]);
  const submit = async () => {
    const data = { step: "plan", units: units || 0, dueOn, ownerId: ownerId || null };
    if (await take({ method: "PATCH", path: `/deliverables/${deliverable.id}`, data }, "Plan saved")) onClose();
  };
  return (
    <FormDialog
      title={`Plan ${partName(deal.deliverables, deliverable)}`}
      submit="Save"
      pending={isPending}
      problem={problem}
      onClose={onClose}
      onSubmit={submit}
    >
      <UnitsField deliverable={deliverable} units={units} onChange={setUnits} error={errorOf("units")} />
      <Field id={`${id}-due`} label="Due date" required error={errorOf("dueOn")}>
        <Input type="date" value={dueOn} onChange={(event) => setDueOn(event.target.value)} />
      </Field>
      <Field id={`${id}-owner`} label="Owner" optional error={errorOf("ownerId")}>
        <Select
          placeholder="No owner"
          options={deal.team.map((person) => ({ value: person.id, label: person.name }))}
          value={ownerId}
          onChange={(event) => setOwnerId(event.target.value)}
        />
      </Field>
    </FormDialog>
  );
}
