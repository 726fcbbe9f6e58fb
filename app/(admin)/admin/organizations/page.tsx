import type { Metadata } from "next";
import { AdminList } from "@/components/admin/list/admin-list";
import { CsvLink } from "@/components/admin/list/csv-link";
import { OrganizationBulk } from "@/components/admin/organizations/organization-actions";
import { organizationColumns } from "@/components/admin/organizations/organization-rows";
import { adminPage } from "@/components/admin-session/admin-page";
import { PageHeader } from "@/components/layout/page-header";
import { organizationStatusLabels, organizationTypeLabels } from "@/lib/moderation/organization-labels";
import { countOrganizationsByStatus, listOrganizations } from "@/lib/moderation/organizations/queries";
import { listOrganizationsSchema } from "@/lib/moderation/organizations/schema";
import { organizationStatuses } from "@/lib/moderation/organizations/states";
import { filtersOf, formatListSize } from "@/components/admin/list/list-pages";

export const metadata: Metadata = { title: "Organizations" };

const path = "/admin/organizations";

export default adminPage(async ({ admin, searchParams }) => {
  const { query, input } = filtersOf(listOrganizationsSchema, searchParams);
  const [page, counts] = await Promise.all([listOrganizations(admin, input), countOrganizationsByStatus(admin)]);
  return (
    <>
      <PageHeader
        title="Organizations"
        description="Brands, property owners, and agencies, with their verification, members, and listings."
        actions={<CsvLink path="/api/admin/organizations/export" query={query} />}
      />
      <AdminList
        path={path}
        query={query}
        page={page}
        caption="Organizations"
        summary={formatListSize(page, "organization", "organizations")}
        columns={organizationColumns}
        sort={input.sort}
        bulk={{ actions: <OrganizationBulk />, label: ({ name }) => name }}
        empty={{
          title: "No matching organizations",
          text: "Try a shorter search or remove a filter.",
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
        search={{ placeholder: "Search by name, slug, or domain", choices }}
      />
    </>
  );
});

const choices = [
  {
    name: "type",
    label: "Type",
    every: "All types",
    options: Object.entries(organizationTypeLabels).map(([value, label]) => ({ value, label })),
  },
  {
    name: "verified",
    label: "Verification",
    every: "Any",
    options: [
      { value: "yes", label: "Verified" },
      { value: "no", label: "Not verified" },
    ],
  },
  {
    name: "registration",
    label: "Registration",
    every: "Any registration",
    options: [{ value: "rejected", label: "Registration rejected" }],
  },
];
