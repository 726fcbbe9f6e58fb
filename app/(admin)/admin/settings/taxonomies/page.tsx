import { notFound } from "next/navigation";
import { TaxonomyEditor } from "@/components/admin/taxonomies/taxonomy-editor";
import { TaxonomyHistory } from "@/components/admin/taxonomies/taxonomy-history";
import { type AdminPageCall, adminPage, adminTitle } from "@/components/admin-session/admin-page";
import { PageHeader } from "@/components/layout/page-header";
import { ButtonLink } from "@/components/ui/button";
import { TabLinks } from "@/components/ui/tabs";
import { listActivity } from "@/lib/moderation/activity/queries";
import { listActivitySchema } from "@/lib/moderation/activity/schema";
import { type TaxonomyName, isTaxonomyName, taxonomies, taxonomyNames } from "@/lib/moderation/taxonomies/catalog";
import { listTaxonomies } from "@/lib/moderation/taxonomies/queries";

export const generateMetadata = adminTitle("Taxonomies", async ({ searchParams }) => listIn(searchParams));

function listIn({ list = taxonomyNames[0] }: AdminPageCall["searchParams"]): TaxonomyName {
  if (typeof list !== "string" || !isTaxonomyName(list)) notFound();
  return list;
}

export default adminPage(async ({ admin, searchParams }) => {
  const list = listIn(searchParams);
  const [{ items }, history] = await Promise.all([
    listTaxonomies(admin),
    listActivity(admin, listActivitySchema.parse({ entityType: "taxonomy", entity: list, limit: 25 })),
  ]);
  const taxonomy = items.find(({ name }) => name === list);
  if (!taxonomy) notFound();
  const tabs = taxonomyNames.map((name) => ({
    href: `/admin/settings/taxonomies?list=${name}`,
    label: taxonomies[name].label,
    current: name === list,
  }));
  return (
    <>
      <PageHeader
        title="Taxonomies"
        description="Rename, reorder, and hide the choices that marketers and sellers see. Existing records keep choices that you hide. Adding a new type requires a software update."
        actions={
          <ButtonLink variant="ghost" href="/admin/settings">
            All settings
          </ButtonLink>
        }
      />
      <TabLinks label="Lists" items={tabs} />
      <div className="mt-6 grid items-start gap-8 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <TaxonomyEditor key={`${list}-${taxonomy.version}`} taxonomy={taxonomy} />
        <TaxonomyHistory rows={history.items} taxonomy={taxonomy} />
      </div>
    </>
  );
});
