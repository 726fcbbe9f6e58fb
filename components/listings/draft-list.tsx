import { EmptyState } from "@/components/layout/states/empty-state";
import { PageHeader } from "@/components/layout/page-header";
import { Completeness, ListingLink, locationText } from "@/components/listings/inventory/row-parts";
import { ButtonLink } from "@/components/ui/button";
import type { InventoryPage } from "@/lib/inventory/schema";
import { formatCount } from "@/lib/platform/format";

/** A seller's drafts while the registration is under review. */
export function DraftList({ page: { items, total } }: { page: InventoryPage }) {
  return (
    <>
      <PageHeader
        title="Your drafts"
        description={items.length < total ? `The latest ${items.length} of ${formatCount(total, "draft")}.` : undefined}
      />
      {items.length === 0 ? (
        <EmptyState
          title="No drafts yet"
          text="Start with a listing, a deck, or a spreadsheet. Everything is saved as a draft."
          actions={<ButtonLink href="/create-listing">Create listing</ButtonLink>}
        />
      ) : (
        <ul aria-label="Drafts" className="divide-y divide-line rounded-xl border border-line bg-card">
          {items.map((row) => (
            <li key={row.id} className="flex items-center justify-between gap-4 px-4 py-3">
              <div className="min-w-0">
                <ListingLink row={row} isEditor />
                <span className="block truncate text-meta text-soft">{locationText(row)}</span>
              </div>
              <Completeness row={row} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
