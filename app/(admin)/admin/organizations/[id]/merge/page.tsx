import { notFound } from "next/navigation";
import { firstOfEach } from "@/components/admin/list/list-pages";
import { MergeCandidates } from "@/components/admin/organizations/merge-candidates";
import { MergePlan } from "@/components/admin/organizations/merge-plan";
import { adminPage, adminRecord, adminTitle } from "@/components/admin-session/admin-page";
import { PageHeader } from "@/components/layout/page-header";
import { Alert } from "@/components/ui/alert";
import { getOrganization } from "@/lib/moderation/organizations/detail-queries";
import { findMergePreview } from "@/lib/moderation/organizations/merge/preview-queries";
import { listOrganizations, listPossibleDuplicates } from "@/lib/moderation/organizations/queries";
import { listOrganizationsSchema } from "@/lib/moderation/organizations/schema";
import { namedSchema } from "@/lib/moderation/schema";

const find = adminRecord(namedSchema, getOrganization);

export const generateMetadata = adminTitle("Merge organizations", ({ admin, params }) => find(admin, params.id));

export default adminPage(async ({ admin, params, searchParams }) => {
  const named = namedSchema.safeParse(params);
  if (!named.success) notFound();
  const { id } = named.data;
  const { q, into } = firstOfEach(searchParams);
  const organization = await find(admin, id);
  const path = `/admin/organizations/${id}/merge`;
  const filters = { q: q ?? organization.name.split(" ")[0], type: organization.type, status: "active", limit: 8 };
  const [candidates, duplicates, planned] = await Promise.all([
    listOrganizations(admin, listOrganizationsSchema.parse(filters)),
    q === undefined ? listPossibleDuplicates(admin, { id }) : [],
    findMergePreview(admin, { id, intoId: into }),
  ]);
  return (
    <>
      <PageHeader
        title={`Merge ${organization.name}`}
        description="For duplicate organizations. Everything in this one moves to the other."
        crumbs={[
          { label: "Organizations", href: "/admin/organizations" },
          { label: organization.name, href: `/admin/organizations/${id}` },
          { label: "Merge" },
        ]}
      />
      <div className="grid items-start gap-5 xl:grid-cols-2">
        <MergeCandidates
          path={path}
          q={q}
          chosen={into}
          rows={duplicates.length > 0 ? duplicates : candidates.items.filter((row) => row.id !== id)}
        />
        {planned?.preview ? <MergePlan preview={planned.preview} /> : null}
        {planned?.refusal ? (
          <Alert kind="problem" title="These organizations can’t be merged">
            {planned.refusal}
          </Alert>
        ) : null}
      </div>
    </>
  );
});
