import type { AdminColumn, AdminRow } from "@/components/admin/list/admin-table";
import { RowLink } from "@/components/admin/list/row-link";
import { InvoiceStatusBadge } from "@/components/billing/invoice-table";
import { UtcTime } from "@/components/format/utc-time";
import { formatMoney, toCents } from "@/lib/platform/money";
import type { AdminInvoice } from "@/lib/subscriptions/invoices/schema";
import { invoiceKindLabels } from "@/lib/subscriptions/invoices/vocabulary";
import { InvoiceActions } from "./invoice-actions";

export const invoiceColumns: readonly AdminColumn[] = [
  { key: "number", header: "Invoice", className: "min-w-44" },
  { key: "status", header: "Status" },
  { key: "amount", header: "Amount", numeric: true },
  { key: "due", header: "Due", className: "hidden md:table-cell" },
  { key: "issued", header: "Issued", className: "hidden lg:table-cell" },
  { key: "actions", header: <span className="sr-only">Actions</span> },
];

export const invoiceRow = (row: AdminInvoice): AdminRow => ({
  id: row.id,
  label: row.number,
  cells: [
    <span key="number">
      <RowLink href={row.quoteId ? `/admin/quotes/${row.quoteId}` : `/admin/organizations/${row.organization.id}`}>
        <span className="tabular">{row.number}</span>
      </RowLink>
      <span className="block text-meta font-normal text-soft">
        {row.organization.name} · {invoiceKindLabels[row.kind]}
      </span>
    </span>,
    <InvoiceStatusBadge key="status" invoice={row} />,
    formatMoney(toCents(row.amount), row.currency),
    <UtcTime key="due" at={row.dueAt} />,
    <UtcTime key="issued" at={row.issuedAt} />,
    <InvoiceActions key="actions" invoice={row} />,
  ],
});
