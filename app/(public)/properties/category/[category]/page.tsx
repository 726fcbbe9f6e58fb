import type { Metadata } from "next";
import { PropertyListPage, propertyListMetadata } from "@/components/properties/property-list-page";

interface Props {
  params: Promise<{ category: string }>;
}

export const revalidate = 600;

export const generateStaticParams = () => [];

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return propertyListMetadata({ kind: "category", slug: (await params).category });
}

export default async function CategoryPage({ params }: Props) {
  return <PropertyListPage kind="category" slug={(await params).category} />;
}
