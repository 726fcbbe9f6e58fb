import type { Metadata } from "next";
import { PropertyListPage, propertyListMetadata } from "@/components/properties/property-list-page";

interface Props {
  params: Promise<{ country: string; city: string }>;
}

export const revalidate = 600;

export const generateStaticParams = () => [];

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { country, city } = await params;
  return propertyListMetadata({ kind: "city", slug: `${country}/${city}` });
}

export default async function CityPage({ params }: Props) {
  const { country, city } = await params;
  return <PropertyListPage kind="city" slug={`${country}/${city}`} />;
}
