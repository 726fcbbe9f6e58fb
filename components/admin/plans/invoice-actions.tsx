import { ActionDialog } from "@/components/admin/action/action-dialog";
import { formatAmount } from "@/lib/platform/money";
import type { AdminInvoice } from "@/lib/billing/invoices/schema";
import { withPeriod } from "@/lib/platform/format";

/** What an admin can do with an invoice in its state, and its PDF. */
export function InvoiceActions({ invoice }: { invoice: AdminInvoice }) {
  const { id, status, isByStripe } = invoice;
  return (
    <span className="flex flex-wrap items-center justify-end gap-2">
      {status === "open" ? <MarkPaid invoice={invoice} /> : null}
      {status === "open" ? <VoidInvoice invoice={invoice} /> : null}
      {status === "paid" && !isByStripe ? <MarkUnpaid invoice={invoice} /> : null}
      <a href={`/api/admin/invoices/${id}/pdf`} download className="text-meta link">
        PDF<span className="sr-only"> of {invoice.number}</span>
      </a>
    </span>
  );
}

function MarkPaid({ invoice: { id, number, amount, currency, organization } }: { invoice: AdminInvoice }) {
  return (
    <ActionDialog
      label="Mark as paid"
      title={`Has ${number} been paid?`}
      description={`${formatAmount(amount, currency)} from ${withPeriod(organization.name)} This activates the plan, unlocks waiting inquiries, and emails the admins. You can undo it until the plan changes again.`}
      fields={[
        { name: "note", label: "Note", kind: "text", optional: true, placeholder: "Bank transfer on November 24" },
      ]}
      path={`/api/admin/invoices/${id}/mark-paid`}
      confirm="Mark as paid"
      pending="Saving…"
      done={`${number} is paid`}
    />
  );
}

function MarkUnpaid({ invoice: { id, number } }: { invoice: AdminInvoice }) {
  return (
    <ActionDialog
      label="Mark as unpaid"
      variant="quiet"
      title={`Mark ${number} as unpaid?`}
      description="For a payment marked by mistake. The invoice reopens, and the plan goes back to how it was."
      fields={[{ name: "reason", label: "Reason", kind: "textarea" }]}
      path={`/api/admin/invoices/${id}/mark-unpaid`}
      confirm="Mark as unpaid"
      pending="Saving…"
      done={`${number} is open again`}
      danger
    />
  );
}

function VoidInvoice({ invoice: { id, number, kind } }: { invoice: AdminInvoice }) {
  return (
    <ActionDialog
      label="Void"
      variant="warn"
      title={`Void ${number}?`}
      description={voidTexts[kind]}
      fields={[{ name: "reason", label: "Reason", kind: "textarea", hint: "It appears on the invoice." }]}
      path={`/api/admin/invoices/${id}/void`}
      confirm="Void invoice"
      pending="Voiding…"
      done={`${number} is void`}
      danger
    />
  );
}

const voidTexts: Record<AdminInvoice["kind"], string> = {
  first: "This is permanent. The plan doesn’t start, and the quote is closed. The invoice number isn’t reused.",
  upgrade:
    "This is permanent. The plan keeps its current terms, and the quote is closed. The invoice number isn’t reused.",
  renewal:
    "This is permanent. The plan isn’t renewed: it ends with its period, or now if the period has ended. The invoice number isn’t reused.",
};
