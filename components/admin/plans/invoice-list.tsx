import { InvoiceStatusBadge } from "@/components/billing/invoice-table";
import { UtcTime } from "@/components/format/utc-time";
import { Card, CardBody, CardHeader } from "@/components/ui/card";
import { formatAmount } from "@/lib/platform/money";
import type { AdminInvoice } from "@/lib/billing/invoices/schema";
import { invoiceKindLabels } from "@/lib/billing/invoices/vocabulary";
import { InvoiceActions } from "./invoice-actions";

/** All invoices of an organization, with the actions for each. */
export function InvoiceList({ invoices }: { invoices: readonly AdminInvoice[] }) {
  return (
    <Card>
      <CardHeader title="Invoices" />
      <CardBody>
        {invoices.length === 0 ? (
          <p className="text-sm text-soft">The first one is issued when the seller accepts a quote.</p>
        ) : (
          <ul className="divide-y divide-line">
            {invoices.map((invoice) => (
              <li key={invoice.id} className="flex flex-wrap items-center justify-between gap-x-5 gap-y-2 py-3">
                <div className="min-w-0 text-sm">
                  <p className="flex flex-wrap items-center gap-2">
                    <span className="font-semibold tabular">{invoice.number}</span>
                    <InvoiceStatusBadge invoice={invoice} />
                    <span className="tabular">{formatAmount(invoice.amount, invoice.currency)}</span>
                  </p>
                  <p className="text-meta text-soft">
                    {invoiceKindLabels[invoice.kind]}, due <UtcTime at={invoice.dueAt} />
                    {detailOf(invoice)}
                  </p>
                </div>
                <InvoiceActions invoice={invoice} />
              </li>
            ))}
          </ul>
        )}
      </CardBody>
    </Card>
  );
}

function detailOf({ status, isByStripe, markedPaidBy, paymentNote, voidReason }: AdminInvoice): string {
  if (status === "paid") {
    const who = isByStripe ? "through Stripe" : markedPaidBy ? `marked by ${markedPaidBy}` : "";
    return [who && ` · ${who}`, paymentNote && ` · ${paymentNote}`].filter(Boolean).join("");
  }
  return status === "void" && voidReason ? ` · ${voidReason}` : "";
}
