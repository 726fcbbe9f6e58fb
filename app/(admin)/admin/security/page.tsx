import type { Metadata } from "next";
import { adminPage } from "@/components/admin-session/admin-page";
import { AdminPasswordCard } from "@/components/admin-session/admin-password-card";
import { AdminSessionsCard } from "@/components/admin-session/admin-sessions-card";
import { PageHeader } from "@/components/layout/page-header";
import { TwoStepSection } from "@/components/two-step/two-step-section";
import { Alert } from "@/components/ui/alert";
import { ButtonLink } from "@/components/ui/button";
import { listAdminSessions } from "@/lib/auth/admin/queries";
import { getTwoStepStatus } from "@/lib/auth/two-step/queries";

export const metadata: Metadata = { title: "Security" };

export default adminPage(
  async ({ admin }) => {
    const header = <PageHeader title="Security" description="Your password, two-step verification, and sessions." />;
    if (admin.throughUserSession)
      return (
        <>
          {header}
          <OfUserAccount />
        </>
      );
    const [status, { items }] = await Promise.all([getTwoStepStatus(admin), listAdminSessions(admin)]);
    return (
      <>
        {header}
        <div className="flex max-w-3xl flex-col gap-6">
          <TwoStepSection status={status} base="/api/admin/two-step" isDue={admin.mustEnroll ?? false} />
          <AdminSessionsCard sessions={items} />
          <AdminPasswordCard />
        </div>
      </>
    );
  },
  { whileEnrolling: true },
);

function OfUserAccount() {
  return (
    <Alert
      title="You’re logged in with your user account"
      actions={
        <ButtonLink href="/account" variant="ghost" size="sm">
          Open my account
        </ButtonLink>
      }
    >
      Your email is on the super admin list. Manage your password and sessions in your account.
    </Alert>
  );
}
