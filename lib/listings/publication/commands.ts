import "server-only";
import { type Seller, rejectUnapproved } from "@/lib/auth/actor";
import { requireScope } from "@/lib/auth/agency-scope";
import { now } from "@/lib/platform/clock";
import { type Tx, inTransaction } from "@/lib/platform/db";
import { conflict, invalid, notFound } from "@/lib/platform/errors";
import { settingsIn } from "@/lib/settings/queries";
import { announce, lockListing } from "../changes";
import { missingForSubmission } from "../completeness";
import { listingsWithOpenOffer } from "../open-offer-queries";
import { contentOf } from "../row";
import { isSoldOut } from "../sold-out";
import {
  type ListingStatus,
  type ListingVerb,
  canPerform,
  isDone,
  restoredStatus,
  statusPhrase,
  transitions,
} from "../states";
import { overdueErrors } from "../term-over";
import { type ListingDetail, type ListingDetailRow, listingDetailInclude, toListingDetail } from "../view";
import { writeStatuses } from "./status-store";

interface Named {
  id: string;
}

/** To review, or straight to the marketplace if moderation is off. Throws `invalid` with what is missing. */
export const submitListing = (actor: Seller, { id }: Named): Promise<ListingDetail> => move(actor, id, "submit");

/** Temporarily takes a published listing out of the marketplace; existing threads stay open. */
export const pauseListing = (actor: Seller, { id }: Named): Promise<ListingDetail> => move(actor, id, "pause");

export const resumeListing = (actor: Seller, { id }: Named): Promise<ListingDetail> => move(actor, id, "resume");

/** From any state, including live, unless an offer is open. It can be restored. */
export const archiveListing = (actor: Seller, { id }: Named): Promise<ListingDetail> => move(actor, id, "archive");

/** Out of the archive: paused if it was ever published, else a draft. */
export const restoreListing = (actor: Seller, { id }: Named): Promise<ListingDetail> => move(actor, id, "restore");

async function move(actor: Seller, id: string, verb: ListingVerb): Promise<ListingDetail> {
  requireScope(actor, "manage_listings");
  rejectUnapproved(actor, "publish your listings");
  return inTransaction(async (tx) => {
    const row = await lockListing(tx, actor, id);
    if (isDone(verb, row.status)) return toListingDetail(row, true);
    rejectMove(row, verb);
    if (verb === "archive" && (await listingsWithOpenOffer(tx, [id])).has(id)) throw conflict(offerIsOpen);
    const to = await targetOf(tx, row, verb);
    if ((await writeStatuses(tx, actor, [row], to)) === 0) throw notFound("This listing");
    const after = await tx.listing.findUniqueOrThrow({ where: { id }, include: listingDetailInclude });
    await announce(tx, actor, {
      action: `listings.${verb}`,
      listing: after,
      before: { status: row.status },
      after: { status: to },
    });
    return toListingDetail(after, true);
  });
}

function rejectMove(row: ListingDetailRow, verb: ListingVerb): void {
  if (!canPerform(verb, row.status)) throw conflict(rejectionOf(verb, row.status), { state: row.status });
  if (verb !== "submit" && verb !== "resume") return;
  const missing = missingForSubmission(contentOf(row));
  if (Object.keys(missing).length > 0) throw invalid(missing, "This listing is incomplete.");
  const overdue = overdueErrors(contentOf(row));
  if (Object.keys(overdue).length > 0) throw invalid(overdue, "This listing has ended.");
  if (isSoldOut(row, now().getTime())) throw invalid({ packages: ["All units are sold. Add units first."] });
}

const pastTense: Record<ListingVerb, string> = {
  submit: "submitted",
  pause: "paused",
  resume: "resumed",
  archive: "archived",
  restore: "restored",
};

const offerIsOpen = "An offer is open on this listing. Decline or withdraw it before you archive the listing.";

const rejectionOf = (verb: ListingVerb, status: ListingStatus): string =>
  `This listing is ${statusPhrase(status)}, so it can’t be ${pastTense[verb]}.`;

async function targetOf(tx: Tx, row: ListingDetailRow, verb: ListingVerb): Promise<ListingStatus> {
  if (verb === "restore") return restoredStatus(row);
  if (verb !== "submit") return transitions[verb].to;
  return (await settingsIn(tx)("listingModeration")) === "off" ? "published" : "submitted";
}
