import type { Metadata } from "next";
import { AdminList } from "@/components/admin/list/admin-list";
import { CsvLink } from "@/components/admin/list/csv-link";
import { RegistrationBulk } from "@/components/admin/registrations/registration-actions";
import { registrationColumns } from "@/components/admin/registrations/registration-rows";
import { adminPage } from "@/components/admin-session/admin-page";
import { PageHeader } from "@/components/layout/page-header";
import { queueChoices } from "@/lib/moderation/assignment";
import { findRegistrationQueue, listRegistrations } from "@/lib/moderation/registrations/queries";
import {
  type WaitingState,
  listRegistrationsSchema,
  registrationSort,
  waitingStates,
} from "@/lib/moderation/registrations/schema";
import { filtersOf, formatListSize } from "@/components/admin/list/list-pages";

export const metadata: Metadata = { title: "Registrations" };

const path = "/admin/pending-users";

export default adminPage(async ({ admin, searchParams }) => {
  const { query, input } = filtersOf(listRegistrationsSchema, searchParams);
  const [page, { counts, assignees }] = await Promise.all([
    listRegistrations(admin, input),
    findRegistrationQueue(admin),
  ]);
  return (
    <>
      <PageHeader
        title="Registrations"
        description="People waiting for approval. Approve, ask a question, or reject with a reason; we email them each time."
        actions={<CsvLink path="/api/admin/pending-users/export" query={query} />}
      />
      <AdminList
        path={path}
        query={query}
        page={page}
        caption="Registrations"
        summary={formatListSize(page, "registration", "registrations")}
        columns={registrationColumns(admin.userId, assignees)}
        sort={registrationSort(input)}
        bulk={{ actions: <RegistrationBulk />, label: ({ name }) => name }}
        empty={emptyText(input.status, Boolean(input.q ?? input.type ?? input.assignee ?? input.due))}
        tabs={{
          label: "Registrations by status",
          statuses: waitingStates,
          labels: tabLabels,
          counts,
          current: input.status,
        }}
        search={{ placeholder: "Search by name, email, or organization", choices }}
      />
    </>
  );
});

const tabLabels: Record<WaitingState, string> = {
  waiting: "Pending",
  asked: "Question sent",
  answered: "Answered",
  rejected: "Rejected",
};

const choices = [
  ...queueChoices,
  {
    name: "type",
    label: "Type",
    every: "All types",
    options: [
      { value: "marketer", label: "Marketers" },
      { value: "seller", label: "Sellers" },
    ],
  },
];

function emptyText(status: WaitingState, isNarrowed: boolean) {
  if (isNarrowed) return { title: "No matching registrations", text: "Try a shorter search or remove a filter." };
  if (status === "waiting")
    return { title: "No pending registrations", text: "New registrations appear here automatically." };
  return {
    title: `No registrations with status “${tabLabels[status]}”`,
    text: "They appear here when their status changes.",
  };
}
