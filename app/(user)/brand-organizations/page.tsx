import type { Metadata } from "next";
import { OrganizationsScreen } from "@/components/organizations/organizations-screen";
import { pageMarketer } from "@/lib/boundary/page";

const title = "Brand organizations";

export const metadata: Metadata = { title };

type Query = Record<string, string | string[] | undefined>;

export default async function BrandOrganizationsPage({ searchParams }: { searchParams: Promise<Query> }) {
  const actor = await pageMarketer();
  return (
    <OrganizationsScreen actor={actor} title={title} path="/brand-organizations" searchParams={await searchParams} />
  );
}
