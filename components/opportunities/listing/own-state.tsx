import { WaitingNotice } from "@/components/listings/waiting-notice";
import { Alert } from "@/components/ui/alert";
import { ButtonLink } from "@/components/ui/button";
import type { ListingStatus } from "@/lib/listings/states";
import type { ListingDetail } from "@/lib/listings/view";

interface Standing {
  title: string;
  /** Where no reason was given, or beside it: what it means and what to do. */
  text: string;
}

/** Where a listing stands that marketers do not find, as its own side reads it. */
const standings: Partial<Record<ListingStatus, Standing>> = {
  submitted: { title: "In review", text: "Marketers see it once an admin has approved it. You are told either way." },
  changes_requested: { title: "Changes requested", text: "Edit it and submit it again." },
  rejected: { title: "Rejected", text: "It cannot be submitted again." },
  paused: { title: "Paused", text: "Marketers do not find it until you put it back on the market." },
  sold_out: { title: "Sold out", text: "Every unit is sold. Add units to a package to offer more." },
  expired: {
    title: "Expired",
    text: "Its decision deadline or its term is over. Set new dates and put it back on the market.",
  },
  suspended: { title: "Suspended by Pitchside", text: "Marketers do not find it, and it cannot be edited." },
};

/** What only the listing's own side reads: why it stands where it does, and what waits. */
export function OwnState({ listing: { own, status } }: { listing: ListingDetail }) {
  const standing = standings[status];
  if (!own || !(standing || own.waiting)) return null;
  return (
    <div className="mb-6 flex flex-col gap-3">
      {standing ? (
        <Alert
          kind="unknown"
          title={standing.title}
          actions={
            status === "suspended" ? (
              <ButtonLink href="/contact" variant="ghost" size="sm">
                Write to us
              </ButtonLink>
            ) : null
          }
        >
          {own.statusReason ? <p className="break-words whitespace-pre-line">“{own.statusReason}”</p> : null}
          <p className={own.statusReason ? "mt-1.5" : undefined}>{standing.text}</p>
        </Alert>
      ) : null}
      <WaitingNotice waiting={own.waiting} />
    </div>
  );
}
