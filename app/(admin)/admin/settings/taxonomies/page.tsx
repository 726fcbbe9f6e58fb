import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { TaxonomyEditor } from "@/components/admin/taxonomies/taxonomy-editor";
import { TaxonomyHistory } from "@/components/admin/taxonomies/taxonomy-history";
import { adminPage } from "@/components/admin-session/admin-page";
import { PageHeader } from "@/components/layout/page-header";
import { ButtonLink } from "@/components/ui/button";
import { TabLinks } from "@/components/ui/tabs";
import { listActivity } from "@/lib/moderation/activity/queries";
import { listActivitySchema } from "@/lib/moderation/activity/schema";
import { isTaxonomyName, taxonomies, taxonomyNames } from "@/lib/moderation/taxonomies/catalog";
import { listTaxonomies } from "@/lib/moderation/taxonomies/queries";

export const metadata: Metadata = { title: "Taxonomies" };

export default adminPage(async ({ admin, searchParams }) => {
  const { list = taxonomyNames[0] } = searchParams;
  if (typeof list !== "string" || !isTaxonomyName(list)) notFound();
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
        description="Labels and order of the choices that marketers and sellers see, and which ones are offered. Records keep a hidden choice. New codes come with a release."
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
