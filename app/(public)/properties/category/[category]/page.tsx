import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { JsonLd } from "@/components/blog/json-ld";
import { PropertyList } from "@/components/properties/property-list";
import { propertiesMetadata } from "@/components/properties/property-metadata";
import { jsonLd } from "@/lib/blog/structured-data";
import { appAddress } from "@/lib/edge/app-address";
import { categoryPath } from "@/lib/listings/public-preview/address";
import { findCategory } from "@/lib/listings/public-preview/categories";
import { listPublicProperties } from "@/lib/listings/public-preview/queries";
import { propertyListThings } from "@/lib/listings/public-preview/structured-data";

interface Props {
  params: Promise<{ category: string }>;
}

export const revalidate = 600;

export const generateStaticParams = () => [];

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const category = findCategory((await params).category);
  if (!category) return {};
  const { name, description, slug } = category;
  return propertiesMetadata({ title: `${name} looking for sponsors`, description, path: categoryPath(slug) });
}

export default async function CategoryPage({ params }: Props) {
  const category = findCategory((await params).category);
  if (!category) notFound();
  const { name, description, slug, types } = category;
  const page = await listPublicProperties({ types });
  const things = propertyListThings({ name, path: categoryPath(slug), items: page.items }, appAddress());
  const marketplace = `/opportunities?propertyType=${types.join(",")}`;
  return (
    <>
      <JsonLd text={jsonLd(things)} />
      <PropertyList title={name} description={description} page={page} marketplace={marketplace} />
    </>
  );
}
