import { formatCount } from "@/lib/platform/format";
import Link from "next/link";
import { Badge } from "@/components/ui/badge";
import { Card, CardBody, CardHeader } from "@/components/ui/card";
import { roleLabels } from "@/lib/moderation/organization-labels";
import type { OrganizationDetail } from "@/lib/moderation/organizations/detail-queries";

/** The organization's members, agencies and clients. */
export function OrganizationPeople({
  organization: { members, representations },
}: {
  organization: OrganizationDetail;
}) {
  return (
    <Card>
      <CardHeader title="Members" description={formatCount(members.length, "member")} />
      <CardBody className="flex flex-col gap-4 text-sm">
        {members.length === 0 ? <p className="text-soft">No members.</p> : null}
        <ul className="grid gap-x-8 gap-y-3 sm:grid-cols-2">
          {members.map((member) => (
            <li key={member.userId} className="flex items-start justify-between gap-3">
              <span className="min-w-0">
                <Link href={`/admin/users/${member.userId}`} className="font-semibold link">
                  {member.name}
                </Link>
                <span className="block text-meta break-all text-soft">{member.email}</span>
              </span>
              <Badge tone={member.status === "suspended" ? "signal" : "neutral"}>
                {member.status === "suspended" ? "Suspended" : roleLabels[member.role]}
              </Badge>
            </li>
          ))}
        </ul>
        {representations.length > 0 ? (
          <ul className="flex flex-col gap-2 border-t border-line pt-4">
            {representations.map(({ id, name, side, status }) => (
              <li key={`${side}-${id}`} className="flex flex-wrap justify-between gap-3">
                <Link href={`/admin/organizations/${id}`} className="min-w-0 link">
                  {name}
                </Link>
                <span className="text-meta text-soft">
                  {side === "agency" ? "agency" : "client"}, {status}
                </span>
              </li>
            ))}
          </ul>
        ) : null}
      </CardBody>
    </Card>
  );
}
