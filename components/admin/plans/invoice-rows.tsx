import type { AdminColumn } from "@/components/admin/list/admin-list";
import { RowLink } from "@/components/admin/list/row-link";
import { InvoiceStatusBadge } from "@/components/billing/invoice-table";
import { UtcTime } from "@/components/format/utc-time";
import { formatAmount } from "@/lib/platform/money";
import type { AdminInvoice } from "@/lib/billing/invoices/schema";
import { invoiceKindLabels } from "@/lib/billing/invoices/vocabulary";
import { InvoiceActions } from "./invoice-actions";

export const invoiceColumns: readonly AdminColumn<AdminInvoice>[] = [
  {
    key: "number",
    header: "Invoice",
    className: "min-w-44",
    cell: (row) => (
      <>
        <RowLink href={row.quoteId ? `/admin/quotes/${row.quoteId}` : `/admin/organizations/${row.organization.id}`}>
          <span className="tabular">{row.number}</span>
        </RowLink>
        <span className="block text-meta font-normal text-soft">
          {row.organization.name} · {invoiceKindLabels[row.kind]}
        </span>
      </>
    ),
  },
  { key: "status", header: "Status", cell: (row) => <InvoiceStatusBadge invoice={row} /> },
  { key: "amount", header: "Amount", numeric: true, cell: (row) => formatAmount(row.amount, row.currency) },
  { key: "due", header: "Due", className: "hidden md:table-cell", cell: (row) => <UtcTime at={row.dueAt} /> },
  { key: "issued", header: "Issued", className: "hidden lg:table-cell", cell: (row) => <UtcTime at={row.issuedAt} /> },
  { key: "actions", header: <span className="sr-only">Actions</span>, cell: (row) => <InvoiceActions invoice={row} /> },
];
