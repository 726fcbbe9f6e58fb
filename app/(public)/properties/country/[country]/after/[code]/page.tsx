import type { Metadata } from "next";
import { PropertyListPage, propertyListMetadata } from "@/components/properties/property-list-page";

interface Props {
  params: Promise<{ country: string; code: string }>;
}

export const revalidate = 600;

export const generateStaticParams = () => [];

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { country, code } = await params;
  return propertyListMetadata({ kind: "country", slug: country, after: code });
}

export default async function OlderCountryPage({ params }: Props) {
  const { country, code } = await params;
  return <PropertyListPage kind="country" slug={country} after={code} />;
}
