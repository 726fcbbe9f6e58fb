"use client";

import dynamic from "next/dynamic";
import { useState } from "react";

import { CreditDialog } from "@/components/deals/agreed/credit-dialog";
import { PaymentDialog } from "@/components/deals/agreed/payment-dialog";
import { PurchaseOrder } from "@/components/deals/agreed/purchase-order";
import { ScheduleDialog } from "@/components/deals/agreed/schedule-dialog";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import type { DealProgress, PaymentView } from "@/lib/deals/agreed/view";
import type { InvoiceView } from "@/lib/deals/invoices/schema";
import { moneyText } from "@/lib/deals/wording";
import { formatDate } from "@/lib/platform/format";

const InvoiceDialog = dynamic(
  () => import("@/components/deals/agreed/invoice-dialog").then((file) => file.InvoiceDialog),
  { ssr: false },
);

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
      <PurchaseOrder deal={deal} />
      {isSplitting ? <ScheduleDialog deal={deal} onClose={() => setSplitting(false)} /> : null}
    </section>
  );
}

/** The payment's invoices and credit notes as PDF, and the seller's buttons to issue and credit them. */
function PaymentInvoices({ deal, payment }: { deal: DealProgress; payment: PaymentView }) {
  const [isIssuing, setIssuing] = useState(false);
  const [crediting, setCrediting] = useState<InvoiceView | null>(null);
  const open = payment.invoices.find((each) => each.open > 0);
  const money = (amount: number) => moneyText(amount, deal.currency);
  return (
    <>
      {payment.invoices.map(({ id, number, credits, url, total }) => (
        <a key={id} href={url} download className="text-sm link">
          {credits ? `Credit note ${number}: ${money(total)}` : `Invoice ${number}`}
        </a>
      ))}
      {open && (open.credited > 0 || open.total !== payment.amount) ? (
        <p className="text-meta text-soft">
          {open.credited > 0
            ? `${money(open.total)} invoiced, ${money(open.credited)} credited, ${money(open.open)} open`
            : `${money(open.total)} including tax`}
        </p>
      ) : null}
      {!open && deal.choices.issueInvoices ? (
        <Button
          size="sm"
          variant="quiet"
          aria-label={`Issue invoice: ${payment.label}`}
          onClick={() => setIssuing(true)}
        >
          Issue invoice
        </Button>
      ) : null}
      {open && deal.choices.creditInvoices ? (
        <Button
          size="sm"
          variant="quiet"
          aria-label={`Credit invoice ${open.number}`}
          onClick={() => setCrediting(open)}
        >
          Credit
        </Button>
      ) : null}
      {isIssuing ? <InvoiceDialog deal={deal} payment={payment} onClose={() => setIssuing(false)} /> : null}
      {crediting ? <CreditDialog deal={deal} invoice={crediting} onClose={() => setCrediting(null)} /> : null}
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
        <PaymentInvoices deal={deal} payment={payment} />
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
