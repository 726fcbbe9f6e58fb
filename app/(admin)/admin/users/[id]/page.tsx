import { notFound } from "next/navigation";
import { ActivityTrail } from "@/components/admin/activity/activity-trail";
import { Checklist } from "@/components/admin/action/checklist";
import { QueueLinks } from "@/components/admin/action/queue-links";
import { RegistrationActions } from "@/components/admin/registrations/registration-actions";
import { RegistrationQuestions } from "@/components/admin/registrations/registration-questions";
import { RiskCard } from "@/components/admin/risk-card";
import { UserApiKeys } from "@/components/admin/users/user-api-keys";
import { UserActions } from "@/components/admin/users/user-actions";
import { UserFacts } from "@/components/admin/users/user-facts";
import { UserMemberships } from "@/components/admin/users/user-memberships";
import { UserSessions } from "@/components/admin/users/user-sessions";
import { UserStatusBadge } from "@/components/admin/users/user-rows";
import { adminPage, adminRecord, adminTitle } from "@/components/admin-session/admin-page";
import { PageHeader } from "@/components/layout/page-header";
import { Alert } from "@/components/ui/alert";
import { listActivity } from "@/lib/moderation/activity/queries";
import { listActivitySchema } from "@/lib/moderation/activity/schema";
import { findRegistrationEvidence } from "@/lib/moderation/registrations/queries";
import { namedSchema } from "@/lib/moderation/schema";
import { getUser } from "@/lib/moderation/users/detail-queries";

const find = adminRecord(namedSchema, getUser);

export const generateMetadata = adminTitle(
  "Users",
  ({ admin, params }) => find(admin, params.id),
  ({ name }) => name,
);

export default adminPage(async ({ admin, params }) => {
  const named = namedSchema.safeParse(params);
  if (!named.success) notFound();
  const { id } = named.data;
  const [user, evidence, history] = await Promise.all([
    find(admin, id),
    findRegistrationEvidence(admin, { id }),
    listActivity(admin, listActivitySchema.parse({ entityType: "user", entity: id, limit: 12 })),
  ]);
  return (
    <>
      <PageHeader
        title={user.name}
        badge={<UserStatusBadge status={user.status} />}
        crumbs={[{ label: "Users", href: "/admin/users" }, { label: user.name }]}
        actions={
          <>
            {user.queue ? <QueueLinks path="/admin/users" {...user.queue} /> : null}
            <UserActions user={user} can={user.can} />
            <RegistrationActions registration={user} />
          </>
        }
      />
      {user.statusReason && user.status !== "active" ? (
        <Alert kind="unknown" title="Reason" className="mb-5">
          {user.statusReason}
        </Alert>
      ) : null}
      {evidence ? (
        <>
          <RiskCard risk={evidence.risk} description="Compared with the organization’s website and other accounts." />
          <Checklist items={evidence.checklist} base={`/api/admin/pending-users/${id}`} />
        </>
      ) : null}
      <div className="grid gap-5 xl:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        <div className="flex flex-col gap-5">
          <UserFacts user={user} />
          <UserMemberships user={user} />
          <RegistrationQuestions questions={user.questions} />
        </div>
        <div className="flex flex-col gap-5">
          <UserSessions user={user} />
          <UserApiKeys keys={user.apiKeys} />
          <ActivityTrail rows={history.items} entityId={id} />
        </div>
      </div>
    </>
  );
});
