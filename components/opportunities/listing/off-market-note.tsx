import { Alert } from "@/components/ui/alert";
import { ButtonLink } from "@/components/ui/button";
import { type ListingStatus, statusLabels } from "@/lib/listings/states";
import type { Opportunity } from "@/lib/opportunities/view";

/** Why a marketer who knows the listing can no longer find it. */
const reasons: Partial<Record<ListingStatus, string>> = {
  paused: "Its seller has taken it off the market for a while.",
  sold_out: "Every unit that it offered is sold.",
  expired: "Its decision deadline or its term is over.",
  suspended: "It was taken off the market by Pitchside.",
  archived: "Its seller no longer offers it.",
};

/** In the place of proposing: the state of a listing that left the market, and the way to what runs about it. */
export function OffMarketNote({ opportunity: { listing, saved, conversationId } }: { opportunity: Opportunity }) {
  const known = [saved && "you saved it", conversationId && "you have a conversation about it"].filter(Boolean);
  return (
    <Alert
      kind="unknown"
      title={statusLabels[listing.status]}
      actions={
        <>
          {conversationId ? (
            <ButtonLink href={`/messages?c=${conversationId}`} size="sm" variant="ghost">
              Open the conversation
            </ButtonLink>
          ) : null}
          <ButtonLink href="/opportunities" size="sm" variant="ghost">
            See what is on offer
          </ButtonLink>
        </>
      }
    >
      {reasons[listing.status]} {known.length > 0 ? `You still see it because ${known.join(" and ")}.` : null}
    </Alert>
  );
}
