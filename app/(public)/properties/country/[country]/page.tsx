import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { JsonLd } from "@/components/blog/json-ld";
import { PropertyList } from "@/components/properties/property-list";
import { propertiesMetadata } from "@/components/properties/property-metadata";
import { jsonLd } from "@/lib/blog/structured-data";
import { appAddress } from "@/lib/edge/app-address";
import { countryName } from "@/lib/listings/countries";
import { countryPath } from "@/lib/listings/public-preview/address";
import { countryOfSlug } from "@/lib/listings/public-preview/country-slug";
import { listPublicProperties } from "@/lib/listings/public-preview/queries";
import { propertyListThings } from "@/lib/listings/public-preview/structured-data";

interface Props {
  params: Promise<{ country: string }>;
}

export const revalidate = 600;

export const generateStaticParams = () => [];

const descriptionOf = (country: string) => `Properties in ${countryName(country)} looking for sponsors.`;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const slug = (await params).country;
  const country = countryOfSlug(slug);
  if (!country) return {};
  const title = `Sponsorship opportunities in ${countryName(country)}`;
  return propertiesMetadata({ title, description: descriptionOf(country), path: countryPath(slug) });
}

export default async function CountryPage({ params }: Props) {
  const slug = (await params).country;
  const country = countryOfSlug(slug);
  if (!country) notFound();
  const page = await listPublicProperties({ country });
  const name = countryName(country);
  const things = propertyListThings({ name, path: countryPath(slug), items: page.items }, appAddress());
  return (
    <>
      <JsonLd text={jsonLd(things)} />
      <PropertyList
        title={name}
        description={descriptionOf(country)}
        page={page}
        marketplace={`/opportunities?country=${country}`}
      />
    </>
  );
}
