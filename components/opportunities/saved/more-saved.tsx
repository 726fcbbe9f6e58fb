import { ButtonLink } from "@/components/ui/button";
import { type SavedQuery, savedPageHref } from "@/lib/opportunities/saved/page-href";

/** Links to the first and the next page, where there is more than one. */
export function MoreSaved({ query, nextCursor }: { query: SavedQuery; nextCursor: string | null }) {
  if (!query.cursor && !nextCursor) return null;
  return (
    <nav aria-label="Pages" className="flex gap-2.5">
      {query.cursor ? (
        <ButtonLink href={savedPageHref(query)} variant="ghost" size="sm">
          Back to the first page
        </ButtonLink>
      ) : null}
      {nextCursor ? (
        <ButtonLink href={savedPageHref(query, { cursor: nextCursor })} variant="ghost" size="sm">
          Next page
        </ButtonLink>
      ) : null}
    </nav>
  );
}
