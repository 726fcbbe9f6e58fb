import type { Metadata } from "next";
import { AdminList } from "@/components/admin/list/admin-list";
import { ticketColumns } from "@/components/admin/support/ticket-rows";
import { adminPage } from "@/components/admin-session/admin-page";
import { PageHeader } from "@/components/layout/page-header";
import { ButtonLink } from "@/components/ui/button";
import { now } from "@/lib/platform/clock";
import { replyPromise } from "@/lib/support/contact/reply-promise";
import { countTickets, listTickets } from "@/lib/support/inbox/queries";
import { listTicketsSchema, sortOf } from "@/lib/support/inbox/schema";
import { inboxQueues, queueLabels } from "@/lib/support/states";
import { categoryLabels, ticketCategories } from "@/lib/support/vocabulary";
import { filtersOf, formatListSize } from "@/components/admin/list/list-pages";

export const metadata: Metadata = { title: "Support inbox" };

const path = "/admin/support-inbox";

export default adminPage(async ({ admin, searchParams }) => {
  const { query, input: filters } = filtersOf(listTicketsSchema, searchParams);
  // A search covers every queue, whichever tab it was typed in.
  const input = filters.q ? { ...filters, status: "any" as const } : filters;
  const [page, counts] = await Promise.all([listTickets(admin, input), countTickets(admin)]);
  const isNarrowed = Boolean(input.q || input.category || input.assignee);
  const at = now();
  return (
    <>
      <PageHeader
        title="Support inbox"
        description={`Tickets, contact messages, and spam reports. We promise a reply ${replyPromise}, Monday to Friday.`}
        actions={
          <ButtonLink variant="ghost" href="/admin/support-inbox/replies">
            Saved replies
          </ButtonLink>
        }
      />
      <AdminList
        path={path}
        query={query}
        page={page}
        caption="Tickets"
        summary={formatListSize(page, "ticket", "tickets")}
        columns={ticketColumns(at)}
        sort={sortOf(input)}
        empty={{
          title: isNarrowed ? "No matching tickets" : emptyTitles[input.status],
          text: isNarrowed
            ? "We searched every queue by number, name, email, and subject."
            : "Tickets appear here when someone contacts support or reports spam.",
          showAll: isNarrowed ? "Show open tickets" : undefined,
        }}
        tabs={{
          label: "Tickets by queue",
          statuses: inboxQueues,
          labels: queueLabels,
          counts,
          query: { ...query, q: undefined },
          current: input.status,
        }}
        search={{ placeholder: "Search all queues by number, name, email, or subject", choices }}
      />
    </>
  );
});

const emptyTitles = {
  open: "No open tickets",
  waiting: "No tickets waiting for the sender",
  on_hold: "No tickets on hold",
  resolved: "No resolved tickets",
  held: "No suspected spam",
  spam: "No spam",
  all: "No tickets yet",
  any: "No tickets yet",
};

const choices = [
  {
    name: "category",
    label: "Category",
    every: "All categories",
    options: ticketCategories.map((value) => ({ value, label: categoryLabels[value] })),
  },
  {
    name: "assignee",
    label: "Assignee",
    every: "All assignees",
    options: [
      { value: "me", label: "Mine" },
      { value: "nobody", label: "Unassigned" },
    ],
  },
];
