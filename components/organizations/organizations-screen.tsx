import { PageHeader } from "@/components/layout/page-header";
import type { OrganizationMember } from "@/lib/auth/actor";
import { listOrganizations } from "@/lib/organizations/directory/queries";
import { listOrganizationsSchema } from "@/lib/organizations/directory/schema";
import { listOwnJoinRequests } from "@/lib/organizations/join-requests/queries";
import { listOwnOrganizations } from "@/lib/organizations/membership/queries";
import { listRepresentations } from "@/lib/organizations/representation/queries";
import { Directory, type DirectoryUrlState } from "./directory";
import { MyOrganizations } from "./my-organizations";
import { MyJoinRequests } from "./my-join-requests";
import { askToRepresentIn, readerOf } from "./representation/directory-action";
import { RepresentationSection } from "./representation/representation-section";

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
