import type { Metadata } from "next";
import { AdminList } from "@/components/admin/list/admin-list";
import { quoteColumns } from "@/components/admin/plans/quote-rows";
import { adminPage } from "@/components/admin-session/admin-page";
import { PageHeader } from "@/components/layout/page-header";
import { ButtonLink } from "@/components/ui/button";
import { countQuotes, listQuotes } from "@/lib/billing/quotes/admin-queries";
import { listQuotesSchema } from "@/lib/billing/quotes/schema";
import { quoteStatusLabels, quoteStatuses } from "@/lib/billing/quotes/vocabulary";
import { filtersOf, formatListSize } from "@/components/admin/list/list-pages";

export const metadata: Metadata = { title: "Plans and quotes" };

const path = "/admin/quotes";

export default adminPage(async ({ admin, searchParams }) => {
  const { query, input } = filtersOf(listQuotesSchema, searchParams);
  const [page, counts] = await Promise.all([listQuotes(admin, input), countQuotes(admin)]);
  return (
    <>
      <PageHeader
        title="Plans and quotes"
        description="Seller requests and your quotes."
        actions={
          <ButtonLink href="/admin/quotes/invoices" variant="ghost" size="sm">
            Invoices
          </ButtonLink>
        }
      />
      <AdminList
        path={path}
        query={query}
        page={page}
        caption="Quotes"
        summary={formatListSize(page, "quote", "quotes")}
        columns={quoteColumns}
        sort={input.sort}
        empty={{
          title: input.q ? "No matching quotes" : "Nothing here",
          text: input.q
            ? "Try a shorter search or another status."
            : "Seller requests appear here, and we email you about each one.",
          showAll: input.q ? "Show requests" : undefined,
        }}
        tabs={{
          label: "Quotes by status",
          statuses: quoteStatuses,
          labels: quoteStatusLabels,
          counts,
          current: input.status,
        }}
        search={{ placeholder: "Search by organization or person", choices: [] }}
      />
    </>
  );
});
