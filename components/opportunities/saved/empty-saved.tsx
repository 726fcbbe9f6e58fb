import { EmptyState } from "@/components/layout/states/empty-state";
import { ButtonLink } from "@/components/ui/button";
import { type SavedQuery, savedPageHref } from "@/lib/opportunities/saved/page-href";

interface EmptySavedProps {
  query: SavedQuery;
  listName?: string;
  isFiltered: boolean;
}

export function EmptySaved({ query, listName, isFiltered }: EmptySavedProps) {
  if (isFiltered)
    return (
      <EmptyState
        title="No saved listings match these filters"
        text="Choose another status or owner, or show everything again."
        actions={
          <ButtonLink href={savedPageHref(query, { status: undefined, owner: undefined })} variant="ghost">
            Clear filters
          </ButtonLink>
        }
      />
    );
  if (listName)
    return (
      <EmptyState
        title={`No listings in ${listName} yet`}
        text="Select saved listings in a table and add them all at once, or add one from its menu."
        actions={
          <>
            <ButtonLink href="/opportunities?saved=1&view=table">Select saved listings</ButtonLink>
            <ButtonLink href={savedPageHref(query, { list: undefined })} variant="ghost">
              Show all saved listings
            </ButtonLink>
          </>
        }
      />
    );
  return (
    <EmptyState
      title="Nothing saved yet"
      text="Save listings in the Marketplace. Here your team groups them into shortlists, votes, comments, and decides, and sees when a price drops or a deadline is near."
      actions={<ButtonLink href="/opportunities">Browse Marketplace</ButtonLink>}
    />
  );
}
