"use client";

import { useId, useState } from "react";

import { useDealStep } from "@/components/deals/agreed/use-deal-step";
import { Field } from "@/components/form/field";
import { FormDialog } from "@/components/form/form-dialog";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import type { DealProgress } from "@/lib/deals/agreed/view";

/** The buyer's PO number, which the next invoices name. */
export function PurchaseOrder({ deal }: { deal: DealProgress }) {
  const [isOpen, setOpen] = useState(false);
  const { purchaseOrder, choices } = deal;
  if (!purchaseOrder && !choices.setPurchaseOrder) return null;
  return (
    <div className="mt-2 flex items-center justify-between gap-3 text-sm">
      <p className="min-w-0 break-words text-soft">{purchaseOrder ? `PO number: ${purchaseOrder}` : "No PO number"}</p>
      {choices.setPurchaseOrder ? (
        <Button size="sm" variant="quiet" onClick={() => setOpen(true)}>
          {purchaseOrder ? "Change PO number" : "Add PO number"}
        </Button>
      ) : null}
      {isOpen ? <PurchaseOrderDialog deal={deal} onClose={() => setOpen(false)} /> : null}
    </div>
  );
}

function PurchaseOrderDialog({ deal, onClose }: { deal: DealProgress; onClose: () => void }) {
  const id = useId();
  const [purchaseOrder, setPurchaseOrder] = useState(deal.purchaseOrder ?? "");
  const { isPending, problem, errorOf, take } = useDealStep(deal, ["purchaseOrder"]);
  const save = async () => {
    if (await take({ method: "PATCH", path: "/payments", data: { purchaseOrder } }, "PO number saved")) onClose();
  };
  return (
    <FormDialog
      title="PO number"
      description="New invoices for this deal show it. Invoices that are already issued don’t change."
      submit="Save"
      pending={isPending}
      problem={problem}
      onClose={onClose}
      onSubmit={save}
    >
      <Field id={`${id}-po`} label="PO number" error={errorOf("purchaseOrder")}>
        <Input maxLength={60} value={purchaseOrder} onChange={(event) => setPurchaseOrder(event.target.value)} />
      </Field>
    </FormDialog>
  );
}
