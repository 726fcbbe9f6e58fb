import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { FailedEmailActions } from "@/components/admin/emails/failed-email-actions";
import { EmailStatusBadge } from "@/components/admin/emails/email-rows";
import { EmailView } from "@/components/admin/emails/email-view";
import { FactList } from "@/components/ui/fact-list";
import { Moment } from "@/components/admin/moment";
import { adminPage } from "@/components/admin-session/admin-page";
import { PageHeader } from "@/components/layout/page-header";
import { Card, CardBody } from "@/components/ui/card";
import { orNotFound } from "@/lib/boundary/page";
import { getEmail } from "@/lib/moderation/emails/queries";
import { namedSchema } from "@/lib/moderation/schema";

export const metadata: Metadata = { title: "Email" };

const outbox = "/admin/email-test/outbox";

export default adminPage(async ({ admin, params }) => {
  const named = namedSchema.safeParse(params);
  if (!named.success) notFound();
  const letter = await orNotFound(getEmail(admin, named.data));
  return (
    <>
      <PageHeader
        title={letter.subject}
        badge={<EmailStatusBadge status={letter.status} />}
        crumbs={[
          { label: "Email", href: "/admin/email-test" },
          { label: "Outbox", href: outbox },
          { label: letter.subject },
        ]}
        actions={letter.status === "dead" ? <FailedEmailActions id={letter.id} goTo={outbox} /> : undefined}
      />
      <div className="grid items-start gap-5 lg:grid-cols-[20rem_minmax(0,1fr)]">
        <Card>
          <CardBody className="pt-5">
            <FactList
              facts={[
                ["To", [...new Set([letter.toName, letter.toAddress])].filter(Boolean).join(", ")],
                ["Template", <code key="template">{letter.template}</code>],
                ["Created", <Moment key="at" at={letter.createdAt} withTime />],
                ["Sent", <Moment key="sent" at={letter.sentAt} never="Not sent" withTime />],
                ["Attempts", letter.attempts],
                ...(letter.lastError ? ([["Last error", letter.lastError]] as const) : []),
              ]}
            />
          </CardBody>
        </Card>
        <Card>
          <CardBody className="pt-4">
            <EmailView {...letter} />
          </CardBody>
        </Card>
      </div>
    </>
  );
});
