import type { Metadata } from "next";
import { PropertyListPage, propertyListMetadata } from "@/components/properties/property-list-page";

interface Props {
  params: Promise<{ country: string }>;
}

export const revalidate = 600;

export const generateStaticParams = () => [];

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return propertyListMetadata({ kind: "country", slug: (await params).country });
}

export default async function CountryPage({ params }: Props) {
  return <PropertyListPage kind="country" slug={(await params).country} />;
}
