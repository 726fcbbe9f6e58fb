import { Alert } from "@/components/ui/alert";
import { ButtonLink } from "@/components/ui/button";
import { type ListingStatus, statusLabels } from "@/lib/listings/states";
import type { Opportunity } from "@/lib/opportunities/view";
import { threadPath } from "@/lib/paths";

/** Why a saved or discussed listing is no longer in the Marketplace. */
const reasons: Partial<Record<ListingStatus, string>> = {
  paused: "The seller has temporarily taken it off the market.",
  sold_out: "All units are sold.",
  expired: "Its decision deadline or term has passed.",
  suspended: "Pitchside has suspended this listing.",
  archived: "The seller no longer offers it.",
};

/** Replaces the proposal actions: the state of an off-market listing, with a link to its conversation. */
export function OffMarketNote({ opportunity: { listing, saved, conversationId } }: { opportunity: Opportunity }) {
  const known = [saved && "you saved it", conversationId && "you have a conversation about it"].filter(Boolean);
  return (
    <Alert
      kind="unknown"
      title={statusLabels[listing.status]}
      actions={
        <>
          {conversationId ? (
            <ButtonLink href={threadPath(conversationId)} size="sm" variant="ghost">
              Open the conversation
            </ButtonLink>
          ) : null}
          <ButtonLink href="/opportunities" size="sm" variant="ghost">
            Browse Marketplace
          </ButtonLink>
        </>
      }
    >
      {reasons[listing.status]} {known.length > 0 ? `You still see it because ${known.join(" and ")}.` : null}
    </Alert>
  );
}
