import type { Metadata } from "next";
import { AdminList } from "@/components/admin/list/admin-list";
import { invoiceColumns } from "@/components/admin/plans/invoice-rows";
import { adminPage } from "@/components/admin-session/admin-page";
import { PageHeader } from "@/components/layout/page-header";
import { countInvoices, listInvoices } from "@/lib/billing/invoices/queries";
import { listInvoicesSchema } from "@/lib/billing/invoices/schema";
import { filtersOf, formatListSize } from "@/components/admin/list/list-pages";

export const metadata: Metadata = { title: "Invoices" };

const path = "/admin/quotes/invoices";
const statuses = ["open", "overdue", "paid", "void"] as const;
const labels = { open: "Open", overdue: "Overdue", paid: "Paid", void: "Void" };

export default adminPage(async ({ admin, searchParams }) => {
  const { query, input } = filtersOf(listInvoicesSchema, searchParams);
  const [page, counts] = await Promise.all([listInvoices(admin, input), countInvoices(admin)]);
  return (
    <>
      <PageHeader
        title="Invoices"
        description="Marking an invoice as paid activates the seller’s plan."
        crumbs={[{ label: "Plans and quotes", href: "/admin/quotes" }, { label: "Invoices" }]}
      />
      <AdminList
        path={path}
        query={query}
        page={page}
        caption="Invoices"
        summary={formatListSize(page, "invoice", "invoices")}
        columns={invoiceColumns}
        empty={{
          title: input.q ? "No matching invoices" : "Nothing here",
          text: input.q
            ? "Search by full number or part of the organization’s name."
            : "Invoices are issued when a seller accepts a quote and before each period ends.",
          showAll: input.q ? "Show open invoices" : undefined,
        }}
        tabs={{ label: "Invoices by status", statuses, labels, counts, current: input.status }}
        search={{ placeholder: "Search by number or organization", choices: [] }}
      />
    </>
  );
});
