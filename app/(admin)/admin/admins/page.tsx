import type { Metadata } from "next";
import { PlatformAdminTable } from "@/components/admin/admins/platform-admin-table";
import { adminPage } from "@/components/admin-session/admin-page";
import { InviteAdminForm } from "@/components/admin-session/invite-admin-form";
import { OpenInvitations } from "@/components/admin-session/open-invitations";
import { PageHeader } from "@/components/layout/page-header";
import { Card, CardBody, CardHeader } from "@/components/ui/card";
import { listAdminInvitations } from "@/lib/auth/admin/invitations/queries";
import { listAdmins } from "@/lib/moderation/admins/queries";
import { settingText } from "@/lib/settings/definitions";
import { getSetting } from "@/lib/settings/queries";

export const metadata: Metadata = { title: "Admins" };

export default adminPage(async ({ admin }) => {
  const [admins, invitations, days] = await Promise.all([
    listAdmins(admin),
    admin.isSuper ? listAdminInvitations(admin) : null,
    getSetting("adminInvitationDays"),
  ]);
  return (
    <>
      <PageHeader
        title="Admins"
        description="The people who run the platform. Super admins invite other admins and manage their access."
      />
      <PlatformAdminTable admins={admins.items} you={admin.userId} />
      {invitations ? (
        <Card className="mt-6 max-w-3xl">
          <CardHeader
            title="Invite an admin"
            description={`They’ll get a single-use link that only works with this email and expires in ${settingText("adminInvitationDays", days)}.`}
          />
          <CardBody className="flex flex-col gap-5">
            <InviteAdminForm />
            <OpenInvitations invitations={invitations.items} />
          </CardBody>
        </Card>
      ) : null}
    </>
  );
});
