import type { Metadata } from "next";
import { notFound, permanentRedirect } from "next/navigation";
import { JsonLd } from "@/components/blog/json-ld";
import { PropertyArticle } from "@/components/properties/property-article";
import { propertyMetadata } from "@/components/properties/property-metadata";
import { jsonLd } from "@/lib/blog/structured-data";
import { appAddress } from "@/lib/server/app-address";
import { propertiesPath } from "@/lib/paths";
import { findPublicProperty } from "@/lib/listings/public-preview/queries";
import { propertyThings } from "@/lib/listings/public-preview/structured-data";

interface Props {
  params: Promise<{ slug: string }>;
}

/** Figures go stale without the listing changing. */
export const revalidate = 600;

export const generateStaticParams = () => [];

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const found = await findPublicProperty((await params).slug);
  return found && "property" in found ? propertyMetadata(found.property) : {};
}

export default async function PropertyPage({ params }: Props) {
  const found = await findPublicProperty((await params).slug);
  if (!found) notFound();
  if ("movedTo" in found) permanentRedirect(`${propertiesPath}/${found.movedTo}`);
  return (
    <>
      <JsonLd text={jsonLd(propertyThings(found.property, appAddress()))} />
      <PropertyArticle property={found.property} />
    </>
  );
}
