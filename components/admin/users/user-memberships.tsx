import Link from "next/link";
import { UtcTime } from "@/components/format/utc-time";
import { Badge } from "@/components/ui/badge";
import { Card, CardBody, CardHeader } from "@/components/ui/card";
import { organizationTypeLabels, roleLabels } from "@/lib/moderation/organization-labels";
import type { UserDetail } from "@/lib/moderation/users/detail-queries";

/** A user's current and former organizations, and join requests. */
export function UserMemberships({ user }: { user: UserDetail }) {
  const waiting = user.joinRequests.filter(({ status }) => status === "pending");
  return (
    <Card>
      <CardHeader title="Organizations" />
      <CardBody className="flex flex-col gap-3 text-sm">
        {user.memberships.length + waiting.length === 0 ? <p className="text-soft">No organization.</p> : null}
        <ul className="flex flex-col gap-3">
          {user.memberships.map((membership) => (
            <li key={membership.organizationId} className="flex flex-wrap items-baseline justify-between gap-x-4">
              <span className="min-w-0">
                <Link href={`/admin/organizations/${membership.organizationId}`} className="font-semibold link">
                  {membership.name}
                </Link>
                <span className="block text-meta text-soft">
                  {organizationTypeLabels[membership.type]}
                  {membership.status === "active" ? "" : ` · ${membership.status}`}
                </span>
              </span>
              <span className="text-meta text-soft">
                {membership.leftAt ? (
                  <>
                    Left <UtcTime at={membership.leftAt} />
                  </>
                ) : (
                  <Badge>{roleLabels[membership.role]}</Badge>
                )}
              </span>
            </li>
          ))}
          {waiting.map((request) => (
            <li key={request.id} className="flex flex-wrap items-baseline justify-between gap-x-4">
              <span className="font-semibold">{request.name}</span>
              <Badge tone="gold">Requested to join</Badge>
            </li>
          ))}
        </ul>
      </CardBody>
    </Card>
  );
}
