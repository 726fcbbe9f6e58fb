import { FailedEmailActions } from "@/components/admin/emails/failed-email-actions";
import { EmailStatusBadge } from "@/components/admin/emails/email-rows";
import { EmailView } from "@/components/admin/emails/email-view";
import { FactList } from "@/components/ui/fact-list";
import { UtcTime } from "@/components/format/utc-time";
import { adminPage, adminRecord, adminTitle } from "@/components/admin-session/admin-page";
import { PageHeader } from "@/components/layout/page-header";
import { Card, CardBody } from "@/components/ui/card";
import { whenOpened } from "@/lib/boundary/opened-page-commands";
import { recordOpenedEmail } from "@/lib/moderation/emails/commands";
import { getEmail } from "@/lib/moderation/emails/queries";
import { namedSchema } from "@/lib/moderation/schema";

const find = adminRecord(namedSchema, getEmail);

export const generateMetadata = adminTitle("Email", ({ admin, params }) => find(admin, params.id));

const outbox = "/admin/email-test/outbox";

export default adminPage(async ({ admin, params }) => {
  const email = await find(admin, params.id);
  await whenOpened(() => recordOpenedEmail(admin, email));
  return (
    <>
      <PageHeader
        title={email.subject}
        badge={<EmailStatusBadge status={email.status} />}
        crumbs={[
          { label: "Email", href: "/admin/email-test" },
          { label: "Outbox", href: outbox },
          { label: email.subject },
        ]}
        actions={email.status === "dead" ? <FailedEmailActions id={email.id} goTo={outbox} /> : undefined}
      />
      <div className="grid items-start gap-5 lg:grid-cols-[20rem_minmax(0,1fr)]">
        <Card>
          <CardBody className="pt-5">
            <FactList
              facts={[
                ["To", [...new Set([email.toName, email.toAddress])].filter(Boolean).join(", ")],
                ["Template", <code key="template">{email.template}</code>],
                ["Created", <UtcTime key="at" at={email.createdAt} withTime />],
                ["Sent", <UtcTime key="sent" at={email.sentAt} never="Not sent" withTime />],
                ["Attempts", email.attempts],
                ...(email.lastError ? ([["Last error", email.lastError]] as const) : []),
              ]}
            />
          </CardBody>
        </Card>
        <Card>
          <CardBody className="pt-4">
            <EmailView {...email} />
          </CardBody>
        </Card>
      </div>
    </>
  );
});
