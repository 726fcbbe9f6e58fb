import { PageHeader } from "@/components/layout/page-header";
import { Badge } from "@/components/ui/badge";
import { ButtonLink } from "@/components/ui/button";
import { Card, CardHeader } from "@/components/ui/card";
import type { OrganizationMember } from "@/lib/auth/actor";
import { listOrganizations } from "@/lib/organizations/directory/queries";
import { listOrganizationsSchema } from "@/lib/organizations/directory/schema";
import { listOwnJoinRequests } from "@/lib/organizations/join-requests/queries";
import { listOwnOrganizations } from "@/lib/organizations/membership/queries";
import type { OwnOrganization } from "@/lib/organizations/membership/schema";
import { listRepresentations } from "@/lib/organizations/representation/queries";
import { memberRoleLabels } from "@/lib/organizations/vocabulary";
import { formatCount } from "@/lib/platform/format";
import { CreateOrganization } from "./create-organization";
import { Directory, type DirectoryUrlState } from "./directory";
import { MyJoinRequests } from "./my-join-requests";
import { OrganizationLine, memberText } from "./organization-line";
import { askToRepresentIn, readerOf } from "./representation/directory-action";
import { RepresentationSection } from "./representation/representation-section";
import { SwitchOrganization } from "./switch-organization";

interface OrganizationsScreenProps {
  actor: OrganizationMember;
  title: string;
  path: DirectoryUrlState["path"];
  searchParams: Record<string, string | string[] | undefined>;
}

/** Own organizations, representations, and the directory of the user's side. */
export async function OrganizationsScreen({ actor, title, path, searchParams }: OrganizationsScreenProps) {
  const parsed = listOrganizationsSchema.safeParse(searchParams);
  const input = parsed.success ? parsed.data : listOrganizationsSchema.parse({});
  const [own, requests, directory, { items }] = await Promise.all([
    listOwnOrganizations(actor),
    listOwnJoinRequests(actor),
    listOrganizations(actor, input),
    listRepresentations(actor),
  ]);
  const side = actor.kind;
  return (
    <>
      <PageHeader title={title} description="Your organizations, clients and agencies, and the directory." />
      <div className="flex flex-col gap-6">
        <MyOrganizations items={own} side={side} />
        <MyJoinRequests items={requests.items} />
        <RepresentationSection items={items} {...readerOf(actor)} />
        <Directory place={{ ...input, path }} side={side} {...directory} actionsFor={askToRepresentIn(actor, items)} />
      </div>
    </>
  );
}

interface MyOrganizationsProps {
  items: readonly OwnOrganization[];
  side: "marketer" | "seller";
}

/** The user's organizations, with roles and the current one. */
function MyOrganizations({ items, side }: MyOrganizationsProps) {
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
