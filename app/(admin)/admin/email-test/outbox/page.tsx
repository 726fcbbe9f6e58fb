import type { Metadata } from "next";
import { FailedEmailBulk } from "@/components/admin/emails/failed-email-actions";
import { emailColumns } from "@/components/admin/emails/email-rows";
import { EmailTabs } from "@/components/admin/emails/email-tabs";
import { AdminList } from "@/components/admin/list/admin-list";
import { adminPage } from "@/components/admin-session/admin-page";
import { PageHeader } from "@/components/layout/page-header";
import { countEmailsByStatus, listEmails, listTemplates } from "@/lib/moderation/emails/queries";
import { emailStatusLabels, emailStatuses, listEmailsSchema } from "@/lib/moderation/emails/schema";
import { filtersOf, formatListSize } from "@/components/admin/list/list-pages";

export const metadata: Metadata = { title: "Outbox" };

const path = "/admin/email-test/outbox";

export default adminPage(async ({ admin, searchParams }) => {
  const { query, input } = filtersOf(listEmailsSchema, searchParams);
  const [page, counts] = await Promise.all([listEmails(admin, input), countEmailsByStatus(admin)]);
  const choices = [
    {
      name: "status",
      label: "Status",
      every: "All statuses",
      options: emailStatuses.map((value) => ({ value, label: `${emailStatusLabels[value]} (${counts[value] ?? 0})` })),
    },
    {
      name: "template",
      label: "Template",
      every: "All templates",
      options: listTemplates(admin).map(({ name, title }) => ({ value: name, label: title })),
    },
  ];
  return (
    <>
      <PageHeader
        title="Outbox"
        description="Emails to users. Without an SMTP server, emails stay here; with one, emails that fail every attempt are kept for you to retry."
      />
      <EmailTabs current={path} />
      <AdminList
        path={path}
        query={query}
        page={page}
        caption="Emails"
        summary={formatListSize(page, "email", "emails")}
        columns={emailColumns}
        bulk={
          input.status === "dead"
            ? { actions: <FailedEmailBulk />, label: ({ subject, toAddress }) => `${subject}, ${toAddress}` }
            : undefined
        }
        empty={{
          title: input.status === "dead" ? "No failed emails" : "No matching emails",
          text: input.status === "dead" ? "All emails were delivered." : "Remove a filter or send a test email.",
        }}
        search={{ placeholder: "Search by email or subject", choices }}
      />
    </>
  );
});
