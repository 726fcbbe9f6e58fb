import type { Metadata } from "next";
import { DeadLetterBulk } from "@/components/admin/emails/dead-letter-actions";
import { emailColumns, emailRow } from "@/components/admin/emails/email-rows";
import { EmailTabs } from "@/components/admin/emails/email-tabs";
import { AdminList } from "@/components/admin/list/admin-list";
import { sizeWords } from "@/components/admin/list/size-words";
import { filtersOf } from "@/components/admin/list/list-filters";
import { adminPage } from "@/components/admin-session/admin-page";
import { PageHeader } from "@/components/layout/page-header";
import { countEmailsByStatus, listEmails, listTemplates } from "@/lib/moderation/emails/queries";
import { emailStatusLabels, emailStatuses, listEmailsSchema } from "@/lib/moderation/emails/schema";

export const metadata: Metadata = { title: "Outbox" };

const path = "/admin/email-test/outbox";

export default adminPage(async ({ admin, searchParams }) => {
  const { query, input } = filtersOf(listEmailsSchema, searchParams);
  const [page, counts] = await Promise.all([listEmails(admin, input), countEmailsByStatus(admin)]);
  const choices = [
    {
      name: "status",
      label: "State",
      every: "Every state",
      options: emailStatuses.map((value) => ({ value, label: `${emailStatusLabels[value]} (${counts[value] ?? 0})` })),
    },
    {
      name: "template",
      label: "Template",
      every: "Every template",
      options: listTemplates(admin).map(({ name, title }) => ({ value: name, label: title })),
    },
  ];
  return (
    <>
      <PageHeader
        title="Outbox"
        description="What was written to whom. Without a mail server letters are kept here; with one, those that failed at every try wait for you."
      />
      <EmailTabs current={path} />
      <AdminList
        path={path}
        query={query}
        page={page}
        caption="Letters"
        summary={sizeWords(page, "letter", "letters")}
        columns={emailColumns}
        row={emailRow}
        bulk={input.status === "dead" ? <DeadLetterBulk /> : undefined}
        empty={{
          title: input.status === "dead" ? "Nothing failed" : "No letter fits",
          text: input.status === "dead" ? "Every letter found its way." : "Take a filter away, or send a sample.",
        }}
        search={{ placeholder: "Search by address or subject", choices }}
      />
    </>
  );
});
