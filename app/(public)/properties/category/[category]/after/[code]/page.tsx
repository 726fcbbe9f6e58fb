import type { Metadata } from "next";
import { PropertyListPage, propertyListMetadata } from "@/components/properties/property-list-page";

interface Props {
  params: Promise<{ category: string; code: string }>;
}

export const revalidate = 600;

export const generateStaticParams = () => [];

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { category, code } = await params;
  return propertyListMetadata({ kind: "category", slug: category, after: code });
}

export default async function OlderCategoryPage({ params }: Props) {
  const { category, code } = await params;
  return <PropertyListPage kind="category" slug={category} after={code} />;
}
