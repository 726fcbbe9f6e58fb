import { hrefOf } from "@/components/admin/list/list-pages";
import { RecordLinks } from "@/components/admin/list/record-links";
import { FactList, type Fact } from "@/components/ui/fact-list";
import { UtcTime } from "@/components/format/utc-time";
import { Avatar } from "@/components/ui/avatar";
import { Badge } from "@/components/ui/badge";
import { Card, CardBody, CardHeader } from "@/components/ui/card";
import { UserLoginActions } from "./user-actions";
import { userTypeLabels } from "@/lib/moderation/organization-labels";
import type { UserDetail } from "@/lib/moderation/users/detail-queries";

/** The account's profile and status. */
export function UserFacts({ user }: { user: UserDetail }) {
  return (
    <Card>
      <CardHeader title="Account" />
      <CardBody>
        <Avatar name={user.name} imageUrl={user.pictureUrl} size="lg" className="mb-4" />
        <FactList facts={factsOf(user)} />
      </CardBody>
      <RecordLinks
        links={[
          { label: "Tickets", href: hrefOf("/admin/support-inbox", { q: user.email, status: "all" }) },
          { label: "Emails", href: hrefOf("/admin/email-test/outbox", { q: user.email }) },
          { label: "Activity", href: hrefOf("/admin/activity-logs", { about: user.id }) },
        ]}
      />
      {user.can.act && user.status !== "anonymized" ? <UserLoginActions user={user} /> : null}
    </Card>
  );
}

function factsOf(user: UserDetail): Fact[] {
  return [
    ["Email", user.email],
    [
      "Email status",
      user.emailVerifiedAt ? (
        <>
          Confirmed <UtcTime at={user.emailVerifiedAt} />
        </>
      ) : (
        <Badge tone="gold">Not confirmed</Badge>
      ),
    ],
    ["Type", user.isSuper ? "Super admin" : userTypeLabels[user.type]],
    ["Two-step verification", user.hasTwoStep ? "On" : "Off"],
    ["Signed up", <UtcTime key="since" at={user.createdAt} withTime />],
    ["Terms accepted", <UtcTime key="terms" at={user.termsAcceptedAt} never="Never" />],
    ...(user.approvedAt ? [decided("Approved", user.approvedAt, user.approvedBy)] : []),
    ...(user.rejectedAt ? [decided("Rejected", user.rejectedAt, user.rejectedBy)] : []),
    ...(user.suspendedAt ? [decided("Suspended", user.suspendedAt, null)] : []),
    ["ID", <code key="id">{user.id}</code>],
  ];
}

const decided = (label: string, at: Date, by: string | null): Fact => [
  label,
  <span key={label}>
    <UtcTime at={at} withTime />
    {by ? ` by ${by}` : null}
  </span>,
];
