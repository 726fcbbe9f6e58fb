import { OrganizationsScreen } from "@/components/organizations/organizations-screen";
import { pageMarketer, titleFor } from "@/lib/boundary/page";

const title = "Brand organizations";

export const generateMetadata = titleFor(pageMarketer, title);

type Query = Record<string, string | string[] | undefined>;

export default async function BrandOrganizationsPage({ searchParams }: { searchParams: Promise<Query> }) {
  const actor = await pageMarketer();
  return (
    <OrganizationsScreen actor={actor} title={title} path="/brand-organizations" searchParams={await searchParams} />
  );
}
