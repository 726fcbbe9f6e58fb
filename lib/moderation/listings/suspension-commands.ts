import "server-only";
import { audit } from "@/lib/auth/audit";
import type { PlatformAdmin } from "@/lib/auth/actor";
import { settleStock, performMove } from "@/lib/listings/status-changes";
import { type ListingStatus, moves, statusLabels, statusPhrase } from "@/lib/listings/states";
import { notify } from "@/lib/notifications/commands";
import type { NotificationEmail } from "@/lib/notifications/notification-email";
import { listingPath } from "@/lib/paths";
import { type Tx, inTransaction } from "@/lib/platform/db";
import { conflict } from "@/lib/platform/errors";
import { suspendedWithOrganization } from "../organizations/states";
import type { Named, ReasonInput } from "../schema";
import { type LockedListing, lockListingForAdmin } from "./locked";

interface ListingState {
  id: string;
  status: ListingStatus;
}

/** Suspends a published listing; its seller is notified of the reason and cannot resume it. */
export function suspendListing(actor: PlatformAdmin, { id, reason }: Named & ReasonInput): Promise<ListingState> {
  return inTransaction(async (tx) => {
    const listing = await lockListingForAdmin(tx, id);
    await move(tx, listing, "suspend", reason);
    await notifySeller(tx, listing, {
      title: `“${listing.title}” was suspended`,
      body: reason,
      email: (name, url) => ({
        template: "listing-suspended",
        props: { name, listing: listing.title, reason, url },
      }),
    });
    return audited(tx, actor, listing, "suspend", reason);
  });
}

/** Puts it back on the market, unless it left the market with its whole organization. */
export function unsuspendListing(actor: PlatformAdmin, { id }: Named): Promise<ListingState> {
  return inTransaction(async (tx) => {
    const listing = await lockListingForAdmin(tx, id);
    await rejectWithOrganization(tx, listing);
    await move(tx, listing, "unsuspend");
    await settleStock(tx, id);
    await notifySeller(tx, listing, {
      title: `“${listing.title}” is live again`,
      body: "It is no longer suspended.",
      email: (name, url) => ({ template: "listing-restored", props: { name, listing: listing.title, url } }),
    });
    return audited(tx, actor, listing, "unsuspend");
  });
}

type Move = "suspend" | "unsuspend";

async function move(tx: Tx, listing: LockedListing, verb: Move, reason?: string): Promise<void> {
  if (await performMove(tx, listing, verb, reason)) return;
  const now = statusPhrase(listing.status);
  const requested = statusLabels[moves[verb].from].toLowerCase();
  throw conflict(
    `Only a listing that is ${requested} can be ${verb === "suspend" ? "suspended" : "restored"}. This one is ${now}.`,
    { state: listing.status },
  );
}

async function rejectWithOrganization(tx: Tx, { organizationId, statusReason }: LockedListing): Promise<void> {
  const { status } = await tx.organization.findUniqueOrThrow({
    where: { id: organizationId },
    select: { status: true },
  });
  if (status !== "active" || statusReason === suspendedWithOrganization)
    throw conflict("Its organization is suspended. Restore it first, and its listings go live again automatically.");
}

interface Notice {
  title: string;
  body: string;
  email: (name: string, url: string) => NotificationEmail;
}

function notifySeller(tx: Tx, { id, organizationId, updatedAt }: LockedListing, { title, body, email }: Notice) {
  const href = listingPath(id);
  return notify(tx, {
    type: "listing_decided",
    organizationId,
    title,
    body,
    href,
    dedupeKey: `listing_suspension:${id}:${updatedAt.getTime()}`,
    mail: ({ name }) => email(name, href),
  });
}

async function audited(
  tx: Tx,
  actor: PlatformAdmin,
  { id, organizationId, status: before }: LockedListing,
  verb: Move,
  reason?: string,
): Promise<ListingState> {
  const { status } = await tx.listing.findUniqueOrThrow({ where: { id }, select: { status: true } });
  await audit(tx, actor, `listings.${verb}`, ["listing", id], {
    organizationId,
    reason,
    before: { status: before },
    after: { status },
  });
  return { id, status };
}
