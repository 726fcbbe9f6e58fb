"use client";

import { useRouter } from "next/navigation";
import { useId, useState } from "react";
import { Field } from "@/components/form/field";
import { FormDialog } from "@/components/form/form-dialog";
import { useApiMutation } from "@/components/form/use-api-mutation";
import { toast } from "@/components/layout/toasts/toast-store";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import type { QuoteView, SubscriptionView } from "@/lib/billing/schema";
import { formatCount } from "@/lib/platform/format";
import { formatAmount } from "@/lib/platform/money";

interface AcceptQuoteProps {
  quote: QuoteView;
  bill: SubscriptionView["bill"];
  isChange: boolean;
}

/** Accepting creates a debt, so the dialog states the amount and asks for confirmation. */
export function AcceptQuote({ quote, bill, isChange }: AcceptQuoteProps) {
  const id = useId();
  const router = useRouter();
  const [isOpen, setOpen] = useState(false);
  const [purchaseOrder, setPurchaseOrder] = useState("");
  const { isPending, problem, errorOf, send } = useApiMutation({ idempotent: true, fields: ["purchaseOrder"] });
  const accept = async () => {
    const body = { quoteId: quote.id, version: quote.version, purchaseOrder };
    const done = await send("POST", "/api/subscription/accept", body);
    if (done) {
      setOpen(false);
      toast({ title: isChange ? "New terms accepted" : "Quote accepted", kind: "good" });
    }
    router.refresh();
  };
  const amount = bill ? formatAmount(bill.amount, quote.currency) : "";
  const credit = isChange ? " The unused part of your current period is deducted." : "";
  return (
    <>
      <Button onClick={() => setOpen(true)}>Accept the quote</Button>
      {isOpen ? (
        <FormDialog
          title={`Accept and owe ${amount}?`}
          description={`Your organization orders ${quote.planLabel} and gets an invoice for ${amount}, due in ${formatCount(bill?.days ?? 0, "day")}.${credit}`}
          submit={`Accept for ${amount}`}
          pending={isPending}
          pendingText="Accepting…"
          problem={problem}
          onClose={() => setOpen(false)}
          onSubmit={accept}
        >
          <Field
            id={`${id}-po`}
            label="PO number"
            hint="Shown on the invoice."
            optional
            error={errorOf("purchaseOrder")}
          >
            <Input maxLength={60} value={purchaseOrder} onChange={(event) => setPurchaseOrder(event.target.value)} />
          </Field>
        </FormDialog>
      ) : null}
    </>
  );
}
