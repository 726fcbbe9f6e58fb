import { EmptyState } from "@/components/layout/states/empty-state";
import { PageHeader } from "@/components/layout/page-header";
import { InventoryScreen } from "@/components/listings/inventory/inventory-screen";
import { WorkloadTable } from "@/components/listings/inventory/workload-table";
import { ButtonLink } from "@/components/ui/button";
import { mayAct } from "@/lib/auth/agency-scope";
import { pageSeller, titleFor } from "@/lib/boundary/page";
import { parseInventoryQuery } from "@/lib/inventory/schema";
import { myListingsPath, teamListingsPath } from "@/lib/paths";
import { getInventoryFacets, listInventory } from "@/lib/inventory/queries";
import { listWorkloads } from "@/lib/inventory/team/queries";
import { getInventoryTools } from "@/lib/inventory/tools-queries";

export const generateMetadata = titleFor(pageSeller, "Team listings");

type Query = Record<string, string | string[] | undefined>;

export default async function TeamListingsPage({ searchParams }: { searchParams: Promise<Query> }) {
  const actor = await pageSeller();
  const query = parseInventoryQuery(await searchParams);
  const isEditor = mayAct(actor, "manage_listings");
  const [people, facets, page, tools] = await Promise.all([
    listWorkloads(actor),
    getInventoryFacets(actor),
    listInventory(actor, query),
    getInventoryTools(actor),
  ]);
  return (
    <>
      <PageHeader
        title="Team listings"
        description={`Who at ${actor.organizationName} owns which listings, and who has replies due. Select listings to reassign them.`}
        crumbs={[{ label: "My listings", href: myListingsPath }]}
      />
      <div className="flex flex-col gap-8">
        <WorkloadTable people={people} owner={query.owner} />
        {facets.status.length > 0 ? (
          <InventoryScreen path={teamListingsPath} {...{ query, page, facets, tools, isEditor }} />
        ) : (
          <EmptyState
            title="No listings yet"
            text="Listings appear here with their owners."
            actions={
              <ButtonLink href={myListingsPath} variant="ghost">
                My listings
              </ButtonLink>
            }
          />
        )}
      </div>
    </>
  );
}
