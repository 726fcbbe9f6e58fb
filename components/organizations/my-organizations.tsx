import { formatCount } from "@/lib/platform/format";
import { Card, CardHeader } from "@/components/ui/card";
import { Badge } from "@/components/ui/badge";
import { ButtonLink } from "@/components/ui/button";
import type { OwnOrganization } from "@/lib/organizations/membership/schema";
import { memberRoleLabels } from "@/lib/organizations/vocabulary";
import { CreateOrganization } from "./create-organization";
import { OrganizationLine, memberText } from "./organization-line";
import { SwitchOrganization } from "./switch-organization";

interface MyOrganizationsProps {
  items: readonly OwnOrganization[];
  side: "marketer" | "seller";
}

/** The user's organizations, with roles and the current one. */
export function MyOrganizations({ items, side }: MyOrganizationsProps) {
  return (
    <Card>
      <CardHeader title="My organizations" actions={<CreateOrganization side={side} />} />
      <ul className="divide-y divide-line border-t border-line">
        {items.map((item) => (
          <li key={item.id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-5 py-4">
            <OrganizationLine
              {...item}
              facts={[memberRoleLabels[item.role], memberText(item.memberCount)]}
              badge={<StatusMark item={item} />}
            />
            <div className="flex gap-2">
              {item.isCurrent && item.waitingCount > 0 ? (
                <ButtonLink href="/organization-join-requests" variant="ink" size="sm">
                  {formatCount(item.waitingCount, "request to join", "requests to join")}
                </ButtonLink>
              ) : null}
              {item.isCurrent ? (
                <ButtonLink href="/settings/organization" variant="ghost" size="sm">
                  {item.role === "admin" ? "Settings" : "Profile and members"}
                </ButtonLink>
              ) : item.isSuspended ? null : (
                <SwitchOrganization id={item.id} name={item.name} side={side} />
              )}
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function StatusMark({ item }: { item: OwnOrganization }) {
  if (item.isSuspended) return <Badge tone="signal">Suspended</Badge>;
  return item.isCurrent ? <Badge tone="ink">Current</Badge> : null;
}
