import { notFound, redirect } from "next/navigation";
import { cache } from "react";
import { ActivityTrail } from "@/components/admin/activity/activity-trail";
import { OrganizationActions } from "@/components/admin/organizations/organization-actions";
import { OrganizationStatusBadge, RejectedBadge } from "@/components/admin/organizations/organization-rows";
import { OrganizationFacts } from "@/components/admin/organizations/organization-facts";
import { OrganizationFigures } from "@/components/admin/organizations/organization-figures";
import { OrganizationPeople } from "@/components/admin/organizations/organization-people";
import { adminPage, adminTitle } from "@/components/admin-session/admin-page";
import { PageHeader } from "@/components/layout/page-header";
import { Alert } from "@/components/ui/alert";
import type { PlatformAdmin } from "@/lib/auth/actor";
import { listActivity } from "@/lib/moderation/activity/queries";
import { listActivitySchema } from "@/lib/moderation/activity/schema";
import { getOrganization } from "@/lib/moderation/organizations/detail-queries";
import { findCurrentOrganizationId } from "@/lib/moderation/organizations/queries";

/** Cached per request, for the title and the page. */
const findId = cache(async (admin: PlatformAdmin, idOrSlug: string) => {
  const id = await findCurrentOrganizationId(admin, idOrSlug);
  if (!id) notFound();
  return id;
});

export const generateMetadata = adminTitle("Organization", ({ admin, params }) => findId(admin, params.id ?? ""));

export default adminPage(async ({ admin, params }) => {
  const idOrSlug = params.id ?? "";
  const id = await findId(admin, idOrSlug);
  // A slug, or the ID of an organization merged into this one.
  if (id !== idOrSlug) redirect(`/admin/organizations/${id}`);
  const [organization, history] = await Promise.all([
    getOrganization(admin, { id }),
    listActivity(admin, listActivitySchema.parse({ entityType: "organization", entity: id, limit: 12 })),
  ]);
  return (
    <>
      <PageHeader
        title={organization.name}
        badge={
          <>
            <OrganizationStatusBadge status={organization.status} />
            <RejectedBadge isRejected={organization.isRejected} />
          </>
        }
        crumbs={[{ label: "Organizations", href: "/admin/organizations" }, { label: organization.name }]}
        actions={<OrganizationActions organization={organization} />}
      />
      {organization.statusReason ? (
        <Alert
          kind="problem"
          title={`Suspended${organization.suspendedBy ? ` by ${organization.suspendedBy}` : ""}`}
          className="mb-5"
        >
          {organization.statusReason}
        </Alert>
      ) : null}
      <div className="grid gap-5 xl:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        <OrganizationFacts organization={organization} />
        <div className="flex flex-col gap-5">
          <OrganizationPeople organization={organization} />
          <OrganizationFigures organization={organization} />
          <ActivityTrail rows={history.items} entityId={id} />
        </div>
      </div>
    </>
  );
});
