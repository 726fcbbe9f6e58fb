import type { Metadata } from "next";
import { EmailTabs } from "@/components/admin/emails/email-tabs";
import { FailedJobs } from "@/components/admin/emails/failed-jobs";
import { adminPage } from "@/components/admin-session/admin-page";
import { EmptyState } from "@/components/layout/states/empty-state";
import { PageHeader } from "@/components/layout/page-header";
import { listFailedJobs } from "@/lib/moderation/jobs/queries";

export const metadata: Metadata = { title: "Failed jobs" };

export default adminPage(async ({ admin }) => {
  const { items } = await listFailedJobs(admin);
  return (
    <>
      <PageHeader
        title="Failed jobs"
        description="Background jobs that failed every attempt. Retry them once the cause is fixed, or discard them."
      />
      <EmailTabs current="/admin/email-test/failed-jobs" />
      {items.length === 0 ? (
        <EmptyState title="No failed jobs" text="Jobs that fail every attempt appear here." />
      ) : (
        <FailedJobs jobs={items} />
      )}
    </>
  );
});
