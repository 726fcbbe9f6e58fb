import type { Metadata } from "next";
import { JsonLd } from "@/components/blog/json-ld";
import { MagazinePage } from "@/components/blog/magazine-page";
import { magazineMetadata } from "@/components/blog/magazine-metadata";
import { findPublishedPage, listPublishedTags } from "@/lib/blog/queries";
import { jsonLd, organizationThing } from "@/lib/blog/structured-data";
import { isBuilding } from "@/lib/platform/build-phase";
import { env } from "@/lib/platform/env";

export const metadata: Metadata = magazineMetadata({
  title: "Resources: how sponsorship is bought, sold, and measured",
  path: "/resources",
});

export default async function ResourcesPage() {
  if (isBuilding()) return null;
  const [shown, tags] = await Promise.all([findPublishedPage(1), listPublishedTags()]);
  return (
    <>
      <JsonLd text={jsonLd([organizationThing(env().APP_URL)])} />
      <MagazinePage shown={shown ?? { items: [], page: 1, pages: 1 }} tags={tags} />
    </>
  );
}
