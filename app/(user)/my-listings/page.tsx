import type { Metadata } from "next";
import { EmptyState } from "@/components/layout/states/empty-state";
import { PageHeader } from "@/components/layout/page-header";
import { ListingPageActions } from "@/components/listings/listing-page-actions";
import { ListingSearch } from "@/components/listings/listing-search";
import { MyListings } from "@/components/listings/my-listings";
import { StatusTabs } from "@/components/listings/status-tabs";
import { ButtonLink } from "@/components/ui/button";
import { mayAct } from "@/lib/auth/agency-scope";
import { pageSeller } from "@/lib/boundary/page";
import { countListingsByStatus, listOwnListings } from "@/lib/listings/queries";
import { listListingsSchema } from "@/lib/listings/schema";

export const metadata: Metadata = { title: "My listings" };

type Query = Record<string, string | string[] | undefined>;

export default async function MyListingsPage({ searchParams }: { searchParams: Promise<Query> }) {
  const actor = await pageSeller();
  const query = inputOf(await searchParams);
  const [counts, page] = await Promise.all([countListingsByStatus(actor), listOwnListings(actor, query)]);
  const isEditor = mayAct(actor, "manage_listings");
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return (
    <>
      <PageHeader
        title="My listings"
        description={`All listings of ${actor.organizationName}.`}
        actions={<ListingPageActions isEditor={isEditor} hasListings={all > 0} />}
      />
      {all === 0 ? (
        <FirstListing isEditor={isEditor} />
      ) : (
        <div className="flex flex-col gap-5">
          <StatusTabs counts={counts} current={query.status ?? "all"} q={query.q} />
          <ListingSearch status={query.status} q={query.q} />
          {page.items.length === 0 ? (
            <NothingFound q={query.q} />
          ) : (
            <MyListings rows={page.items} isEditor={isEditor} total={page.total ?? page.items.length} />
          )}
          <MoreListings nextCursor={page.nextCursor} status={query.status} q={query.q} isFirst={!query.cursor} />
        </div>
      )}
    </>
  );
}

/** The filters in the URL; invalid ones are ignored. */
function inputOf(query: Query) {
  const parsed = listListingsSchema.safeParse({ ...query, mine: undefined, limit: 50 });
  return parsed.success ? parsed.data : listListingsSchema.parse({ limit: 50 });
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

function NothingFound({ q }: { q?: string }) {
  return (
    <EmptyState
      title={q ? `No results for “${q}”` : "No listings with this status"}
      text={
        q
          ? "We search titles, summaries and cities. Try a shorter search, or view all listings."
          : "Listings appear here when their status changes."
      }
      actions={
        <ButtonLink href="/my-listings" variant="ghost">
          Show all listings
        </ButtonLink>
      }
    />
  );
}

function MoreListings(props: { nextCursor: string | null; status?: string; q?: string; isFirst: boolean }) {
  const { nextCursor, status, q, isFirst } = props;
  if (isFirst && !nextCursor) return null;
  const base = { ...(status ? { status } : {}), ...(q ? { q } : {}) };
  return (
    <nav aria-label="Pages" className="flex gap-2.5">
      {isFirst ? null : (
        <ButtonLink href={`/my-listings?${new URLSearchParams(base)}`} variant="ghost" size="sm">
          Back to newest
        </ButtonLink>
      )}
      {nextCursor ? (
        <ButtonLink
          href={`/my-listings?${new URLSearchParams({ ...base, cursor: nextCursor })}`}
          variant="ghost"
          size="sm"
        >
          Show older
        </ButtonLink>
      ) : null}
    </nav>
  );
}
