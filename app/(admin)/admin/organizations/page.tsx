import type { Metadata } from "next";
import { AdminList } from "@/components/admin/list/admin-list";
import { CsvLink } from "@/components/admin/list/csv-link";
import { filtersOf } from "@/components/admin/list/list-filters";
import { sizeWords } from "@/components/admin/list/size-words";
import { OrganizationBulk } from "@/components/admin/organizations/organization-actions";
import { organizationColumns, organizationRow } from "@/components/admin/organizations/organization-rows";
import { adminPage } from "@/components/admin-session/admin-page";
import { PageHeader } from "@/components/layout/page-header";
import { organizationStatusLabels, organizationTypeLabels } from "@/lib/moderation/organization-labels";
import { countOrganizationsByStatus, listOrganizations } from "@/lib/moderation/organizations/queries";
import { listOrganizationsSchema } from "@/lib/moderation/organizations/schema";
import { organizationStatuses } from "@/lib/moderation/organizations/states";

export const metadata: Metadata = { title: "Organizations" };

const path = "/admin/organizations";

export default adminPage(async ({ admin, searchParams }) => {
  const { query, input } = filtersOf(listOrganizationsSchema, searchParams);
  const [page, counts] = await Promise.all([listOrganizations(admin, input), countOrganizationsByStatus(admin)]);
  return (
    <>
      <PageHeader
        title="Organizations"
        description="Brands, property owners and agencies: who vouches for them, who acts for them, what they have on the market."
        actions={<CsvLink path="/api/admin/organizations/export" query={query} />}
      />
      <AdminList
        path={path}
        query={query}
        page={page}
        caption="Organizations"
        summary={sizeWords(page, "organization", "organizations")}
        columns={organizationColumns}
        row={organizationRow}
        bulk={<OrganizationBulk />}
        empty={{
          title: "No organization fits these filters",
          text: "Try fewer letters of the name or domain, or take a filter away.",
          showAll: "Show all organizations",
        }}
        tabs={{
          label: "Organizations by status",
          statuses: organizationStatuses,
          labels: organizationStatusLabels,
          counts,
          current: query.status,
          withAll: true,
        }}
        search={{ placeholder: "Search by name, slug or domain", choices }}
      />
    </>
  );
});

const choices = [
  {
    name: "type",
    label: "Kind",
    every: "Every kind",
    options: Object.entries(organizationTypeLabels).map(([value, label]) => ({ value, label })),
  },
  {
    name: "verified",
    label: "Verification",
    every: "Verified or not",
    options: [
      { value: "yes", label: "Verified" },
      { value: "no", label: "Not verified" },
    ],
  },
];
