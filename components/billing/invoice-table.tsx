import { type DataColumn, DataTable } from "@/components/layout/data-table";
import { Badge } from "@/components/ui/badge";
import { formatDate } from "@/lib/platform/format";
import { formatAmount } from "@/lib/platform/money";
import { invoiceKindLabels, invoiceStatusLabels } from "@/lib/billing/invoices/vocabulary";
import type { InvoiceView } from "@/lib/billing/schema";

const columns: readonly DataColumn<InvoiceView>[] = [
  {
    key: "number",
    header: "Invoice",
    rowHeader: true,
    cell: ({ number }) => <span className="tabular">{number}</span>,
  },
  { key: "kind", header: "For", cell: ({ kind }) => invoiceKindLabels[kind] },
  { key: "issued", header: "Issued", cell: ({ issuedAt }) => formatDate(issuedAt) },
  { key: "due", header: "Due", cell: ({ dueAt }) => formatDate(dueAt) },
  {
    key: "amount",
    header: "Amount",
    numeric: true,
    cell: ({ amount, currency }) => formatAmount(amount, currency),
  },
  { key: "status", header: "Status", cell: (row) => <InvoiceStatusBadge invoice={row} /> },
  {
    key: "pdf",
    header: <span className="sr-only">Download</span>,
    cell: ({ id, number }) => (
      <a href={`/api/subscription/invoices/${id}/pdf`} download className="link">
        PDF<span className="sr-only"> of invoice {number}</span>
      </a>
    ),
  },
];

export function InvoiceTable({ invoices }: { invoices: readonly InvoiceView[] }) {
  if (invoices.length === 0) return <p className="text-sm text-soft">No invoices yet.</p>;
  return <DataTable caption="Invoices" columns={columns} rows={invoices} rowKey={({ id }) => id} stacked />;
}

type CurrentStatus = Pick<InvoiceView, "status" | "isOverdue" | "paidAt">;

export function InvoiceStatusBadge({ invoice: { status, isOverdue, paidAt } }: { invoice: CurrentStatus }) {
  if (isOverdue) return <Badge tone="signal">Overdue</Badge>;
  const tone = status === "paid" ? "pitch" : status === "open" ? "gold" : "neutral";
  return (
    <Badge tone={tone}>
      {invoiceStatusLabels[status]}
      {status === "paid" && paidAt ? ` ${formatDate(paidAt)}` : null}
    </Badge>
  );
}
