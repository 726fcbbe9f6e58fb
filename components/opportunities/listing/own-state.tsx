import { PendingEditNotice } from "@/components/listings/pending-edit-notice";
import { Alert } from "@/components/ui/alert";
import { ButtonLink } from "@/components/ui/button";
import { fieldList } from "@/lib/listings/field-names";
import type { OpenEdit } from "@/lib/listings/open-edit";
import { type ListingStatus, isEditable } from "@/lib/listings/states";
import type { ListingDetail } from "@/lib/listings/view";
import { listingPath } from "@/lib/paths";

interface StateNotice {
  title: string;
  /** What the status means and what to do, with or without a reason. */
  text: string;
}

/** States that hide a listing from marketers, as its own side sees them. */
const stateNotices: Partial<Record<ListingStatus, StateNotice>> = {
  submitted: {
    title: "In review",
    text: "Marketers will see it once an admin approves it. We’ll notify you either way.",
  },
  changes_requested: { title: "Changes requested", text: "Edit the listing and submit it again." },
  rejected: { title: "Rejected", text: "It can’t be submitted again." },
  paused: { title: "Paused", text: "Marketers won’t see it until you resume it." },
  sold_out: { title: "Sold out", text: "All units are sold. Add units to a package to sell more." },
  expired: {
    title: "Expired",
    text: "Its decision deadline or term has passed. Set new dates and resume it.",
  },
  suspended: { title: "Suspended by Pitchside", text: "Marketers can’t see it, and it can’t be edited." },
};

/** Visible only to the listing's own side: the reason for its state, and pending edits. */
export function OwnState({ listing: { id, own, status, currency } }: { listing: ListingDetail }) {
  const notice = stateNotices[status];
  if (!own || !(notice || own.waiting || own.edit)) return null;
  return (
    <div className="mb-6 flex flex-col gap-3">
      {notice ? (
        <Alert
          kind="unknown"
          title={notice.title}
          actions={
            status === "suspended" ? (
              <ButtonLink href="/contact" variant="ghost" size="sm">
                Contact us
              </ButtonLink>
            ) : null
          }
        >
          {own.statusReason ? <p className="break-words whitespace-pre-line">“{own.statusReason}”</p> : null}
          <p className={own.statusReason ? "mt-1.5" : undefined}>{notice.text}</p>
        </Alert>
      ) : null}
      {own.edit && isEditable(status) ? <UnpublishedChanges id={id} edit={own.edit} /> : null}
      <PendingEditNotice waiting={own.waiting} currency={currency} />
    </div>
  );
}

const UnpublishedChanges = ({ id, edit }: { id: string; edit: OpenEdit }) => (
  <Alert
    kind="unknown"
    title="Unpublished changes"
    actions={
      <>
        <ButtonLink href={`/edit-listing/${id}`} size="sm">
          Review and update
        </ButtonLink>
        <ButtonLink href={`${listingPath(id)}?preview=1`} variant="ghost" size="sm">
          Preview
        </ButtonLink>
      </>
    }
  >
    Marketers don’t see your changes to {fieldList(Object.keys(edit.fields))} yet.
  </Alert>
);
