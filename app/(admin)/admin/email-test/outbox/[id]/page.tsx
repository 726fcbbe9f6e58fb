import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { FailedEmailActions } from "@/components/admin/emails/failed-email-actions";
import { EmailStatusBadge } from "@/components/admin/emails/email-rows";
import { EmailView } from "@/components/admin/emails/email-view";
import { FactList } from "@/components/ui/fact-list";
import { UtcTime } from "@/components/format/utc-time";
import { adminPage } from "@/components/admin-session/admin-page";
import { PageHeader } from "@/components/layout/page-header";
import { Card, CardBody } from "@/components/ui/card";
import { orNotFound } from "@/lib/boundary/page";
import { openEmail } from "@/lib/moderation/emails/commands";
import { namedSchema } from "@/lib/moderation/schema";

export const metadata: Metadata = { title: "Email" };

const outbox = "/admin/email-test/outbox";

export default adminPage(async ({ admin, params }) => {
  const named = namedSchema.safeParse(params);
  if (!named.success) notFound();
  const email = await orNotFound(openEmail(admin, named.data));
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
