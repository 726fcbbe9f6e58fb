import { OrganizationsScreen } from "@/components/organizations/organizations-screen";
import { pageSeller, titleFor } from "@/lib/boundary/page";

const title = "Organizations";

export const generateMetadata = titleFor(pageSeller, title);

type Query = Record<string, string | string[] | undefined>;

export default async function OrganizationsPage({ searchParams }: { searchParams: Promise<Query> }) {
  const actor = await pageSeller();
  return <OrganizationsScreen actor={actor} title={title} path="/organizations" searchParams={await searchParams} />;
}
