"use client";

import { useState } from "react";

import { PaymentDialog } from "@/components/deals/agreed/payment-dialog";
import { ScheduleDialog } from "@/components/deals/agreed/schedule-dialog";
import { useDealStep } from "@/components/deals/agreed/use-deal-step";
import { FormError } from "@/components/form/form-error";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import type { DealProgress, PaymentView } from "@/lib/deals/agreed/view";
import { moneyText } from "@/lib/deals/wording";
import { formatDate } from "@/lib/platform/format";

/** The payments of a deal. The seller marks what has arrived. */
export function PaymentList({ deal }: { deal: DealProgress }) {
  const [isSplitting, setSplitting] = useState(false);
  return (
    <section aria-labelledby={`payments-${deal.id}`}>
      <div className="flex items-center justify-between gap-3">
        <h3 id={`payments-${deal.id}`} className="eyebrow">
          Payments
        </h3>
        {deal.choices.changeSchedule ? (
          <Button size="sm" variant="quiet" onClick={() => setSplitting(true)}>
            Change schedule
          </Button>
        ) : null}
      </div>
      <ul className="mt-2 divide-y divide-line border-y border-line">
        {deal.payments.map((payment) => (
          <Payment key={payment.id} deal={deal} payment={payment} />
        ))}
      </ul>
      {isSplitting ? <ScheduleDialog deal={deal} onClose={() => setSplitting(false)} /> : null}
    </section>
  );
}

/** The invoice as PDF, or the seller's button to issue it. */
function PaymentInvoice({ deal, payment }: { deal: DealProgress; payment: PaymentView }) {
  const { isPending, problem, take } = useDealStep(deal);
  if (payment.invoice)
    return (
      <a href={payment.invoice.url} download className="text-sm link">
        {`Invoice ${payment.invoice.number}`}
      </a>
    );
  if (!deal.choices.issueInvoices) return null;
  return (
    <>
      <Button
        size="sm"
        variant="quiet"
        pending={isPending}
        pendingText="Preparing…"
        aria-label={`Issue invoice: ${payment.label}`}
        onClick={() =>
          void take({ method: "POST", path: `/payments/${payment.id}/invoice`, data: {} }, "Invoice issued")
        }
      >
        Issue invoice
      </Button>
      <FormError problem={problem} />
    </>
  );
}

function Payment({ deal, payment }: { deal: DealProgress; payment: PaymentView }) {
  const [isMarking, setMarking] = useState(false);
  const { label, amount, dueOn, paidOn, isOverdue, note } = payment;
  return (
    <li className="grid gap-2 py-3">
      <div className="flex items-start justify-between gap-3 text-sm">
        <div className="min-w-0">
          <p className="font-semibold break-words">{label}</p>
          <p className="text-meta text-soft">
            {paidOn
              ? `Paid ${formatDate(paidOn)}`
              : isOverdue
                ? `Overdue since ${formatDate(dueOn)}`
                : `Due ${formatDate(dueOn)}`}
          </p>
        </div>
        <p className="shrink-0 text-right font-semibold tabular">{moneyText(amount, deal.currency)}</p>
      </div>
      {note ? <p className="border-l-2 border-line pl-3 text-sm">{note}</p> : null}
      <div className="flex flex-wrap items-center gap-2">
        <Badge className="mr-auto" tone={paidOn ? "pitch" : isOverdue ? "signal" : "outline"}>
          {paidOn ? "Paid" : isOverdue ? "Overdue" : "Not paid yet"}
        </Badge>
        <PaymentInvoice deal={deal} payment={payment} />
        {deal.choices.markPayments ? (
          <Button
            size="sm"
            variant="ghost"
            aria-label={`${paidOn ? "Change" : "Mark paid"}: ${label}`}
            onClick={() => setMarking(true)}
          >
            {paidOn ? "Change" : "Mark paid"}
          </Button>
        ) : null}
      </div>
      {isMarking ? <PaymentDialog deal={deal} payment={payment} onClose={() => setMarking(false)} /> : null}
    </li>
  );
}
