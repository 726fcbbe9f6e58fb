import { RowLink } from "@/components/admin/list/row-link";
import { StatusBadge } from "@/components/listings/status-badge";
import type { FoundListing } from "@/lib/moderation/listings/queries";

/** Besides the reviews: all listings, including live ones, with a matching title. */
export function NamedListings({ q, listings }: { q?: string; listings: readonly FoundListing[] }) {
  if (!q) return null;
  return (
    <section aria-labelledby="named-listings" className="mt-9">
      <h2 id="named-listings" className="text-lg">
        Listings with “{q}” in their title
      </h2>
      {listings.length === 0 ? (
        <p className="mt-2 text-sm text-soft">No listings found. Try a shorter search.</p>
      ) : (
        <ul className="mt-3 divide-y divide-line border-y border-line">
          {listings.map(({ id, title, status, organization }) => (
            <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2.5 text-sm">
              <span className="min-w-0 flex-1 basis-56 break-words">
                <RowLink href={`/admin/opportunities/${id}`}>{title || "Untitled listing"}</RowLink>
                <span className="block text-meta text-soft">{organization.name}</span>
              </span>
              <StatusBadge status={status} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
