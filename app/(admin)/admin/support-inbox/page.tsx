import type { Metadata } from "next";
import { AdminList } from "@/components/admin/list/admin-list";
import { filtersOf } from "@/components/admin/list/list-filters";
import { sizeWords } from "@/components/admin/list/size-words";
import { enquiryColumns, enquiryRow } from "@/components/admin/support/enquiry-rows";
import { adminPage } from "@/components/admin-session/admin-page";
import { PageHeader } from "@/components/layout/page-header";
import { now } from "@/lib/platform/clock";
import { replyPromise } from "@/lib/support/contact/reply-promise";
import { countEnquiries, listEnquiries } from "@/lib/support/inbox/queries";
import { listEnquiriesSchema } from "@/lib/support/inbox/schema";
import { inboxQueues, queueLabels } from "@/lib/support/states";
import { categoryLabels, ticketCategories } from "@/lib/support/vocabulary";

export const metadata: Metadata = { title: "Support inbox" };

const path = "/admin/support-inbox";

export default adminPage(async ({ admin, searchParams }) => {
  const { query, input } = filtersOf(listEnquiriesSchema, searchParams);
  const [page, counts] = await Promise.all([listEnquiries(admin, input), countEnquiries(admin)]);
  const isNarrowed = Boolean(input.q || input.category || input.assignee);
  const at = now();
  return (
    <>
      <PageHeader
        title="Support inbox"
        description={`What people ask and report. Each of them was promised an answer ${replyPromise}, Monday to Friday.`}
      />
      <AdminList
        path={path}
        query={query}
        page={page}
        caption="Enquiries"
        summary={sizeWords(page, "enquiry", "enquiries")}
        columns={enquiryColumns}
        row={(row) => enquiryRow(row, at)}
        empty={{
          title: isNarrowed ? "No enquiry fits these filters" : emptyTitles[input.status],
          text: isNarrowed
            ? "Another queue may hold it; a number finds one enquiry alone."
            : "Enquiries come here when somebody sends the contact form or reports something.",
          showAll: isNarrowed ? "Show the open enquiries" : undefined,
        }}
        tabs={{
          label: "Enquiries by queue",
          statuses: inboxQueues,
          labels: queueLabels,
          counts,
          current: input.status,
        }}
        search={{ placeholder: "Search by number, name, address or subject", choices }}
      />
    </>
  );
});

const emptyTitles = {
  open: "Nobody waits for an answer",
  waiting: "Nothing waits for its sender",
  resolved: "Nothing is resolved yet",
  spam: "No spam",
  all: "No enquiry yet",
};

const choices = [
  {
    name: "category",
    label: "Category",
    every: "Every category",
    options: ticketCategories.map((value) => ({ value, label: categoryLabels[value] })),
  },
  {
    name: "assignee",
    label: "Who has it",
    every: "Whoever has it",
    options: [
      { value: "me", label: "Mine" },
      { value: "nobody", label: "Nobody's" },
    ],
  },
];
