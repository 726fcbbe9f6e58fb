import { EmptyState } from "@/components/layout/states/empty-state";
import { PageHeader } from "@/components/layout/page-header";
import { DraftList } from "@/components/listings/draft-list";
import { DraftingFrame } from "@/components/listings/drafting-frame";
import { InventoryScreen } from "@/components/listings/inventory/inventory-screen";
import { ListingPageActions } from "@/components/listings/listing-page-actions";
import { ButtonLink } from "@/components/ui/button";
import { mayAct } from "@/lib/auth/agency-scope";
import { pageDraftingSeller, titleFor } from "@/lib/boundary/page";
import { filterOf, inventorySearch } from "@/lib/inventory/address";
import { parseInventoryQuery } from "@/lib/inventory/schema";
import { myListingsPath } from "@/lib/paths";
import { getInventoryFacets, listInventory } from "@/lib/inventory/queries";
import { getInventoryTools } from "@/lib/inventory/tools-queries";
import { withPeriod } from "@/lib/platform/format";

export const generateMetadata = titleFor(pageDraftingSeller, "My listings");

type Query = Record<string, string | string[] | undefined>;

export default async function MyListingsPage({ searchParams }: { searchParams: Promise<Query> }) {
  const actor = await pageDraftingSeller();
  const query = parseInventoryQuery(await searchParams);
  if (actor.awaitsApproval)
    return (
      <DraftingFrame actor={actor}>
        <DraftList page={await listInventory(actor, query)} />
      </DraftingFrame>
    );
  const isEditor = mayAct(actor, "manage_listings");
  const [facets, page, tools] = await Promise.all([
    getInventoryFacets(actor),
    listInventory(actor, query),
    getInventoryTools(actor),
  ]);
  const hasListings = facets.status.length > 0;
  return (
    <>
      <PageHeader
        title="My listings"
        description={`All listings of ${withPeriod(actor.organizationName)}`}
        actions={
          <ListingPageActions isEditor={isEditor} hasListings={hasListings} search={inventorySearch(filterOf(query))} />
        }
      />
      {hasListings || tools.lastRun ? (
        <InventoryScreen path={myListingsPath} {...{ query, page, facets, tools, isEditor }} />
      ) : (
        <FirstListing isEditor={isEditor} />
      )}
    </>
  );
}

function FirstListing({ isEditor }: { isEditor: boolean }) {
  if (!isEditor)
    return (
      <EmptyState title="No listings yet" text="An editor or admin of your organization can create the first one." />
    );
  return (
    <EmptyState
      title="No listings yet"
      text="Create a listing in a few minutes, or import a spreadsheet. We match the columns for you."
      actions={
        <>
          <ButtonLink href="/my-listings/import" variant="ghost">
            Import a spreadsheet
          </ButtonLink>
          <ButtonLink href="/create-listing" variant="ink">
            Create your first listing
          </ButtonLink>
        </>
      }
    />
  );
}
