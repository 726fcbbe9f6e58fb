import { limits } from "@/lib/limits";
import "server-only";
import { audit } from "@/lib/auth/audit";
import type { Seller } from "@/lib/auth/actor";
import { requireScope } from "@/lib/auth/agency-scope";
import { actingName } from "@/lib/auth/authorship";
import { requireConfirmedAddress } from "@/lib/auth/confirmed-address";
import { keepOpen } from "@/lib/entitlements/connections";
import { isoDay, dayOf } from "@/lib/listings/claims";
import { noteInThread } from "@/lib/messages/write-store";
import { threadPath } from "@/lib/paths";
import { type LockedThread, lockThread, requireOpenThread, publishToSides } from "@/lib/messages/thread";
import { notify } from "@/lib/notifications/commands";
import { now } from "@/lib/platform/clock";
import { type Tx, inTransaction } from "@/lib/platform/db";
import { conflict, invalid } from "@/lib/platform/errors";
import { formatDate } from "@/lib/platform/format";
import { latestHoldEnd, lockAvailability, rejectTaken, writeClaims } from "../claims";
import { partiesOf } from "../negotiation";
import { endOf } from "../offer-rules";
import type { ListingStock, Request } from "../conflicts";
import type { HoldInput, HoldView } from "./schema";
import { holdView } from "./view";

/**
 * Holds the items, replacing earlier holds here. The same hold again changes nothing. Throws `conflict` if something is
 * sold or on hold for another buyer, `invalid` for a date beyond 14 days or an item of another listing.
 */
export async function holdForBuyer(actor: Seller, conversationId: string, input: HoldInput): Promise<HoldView | null> {
  requireScope(actor, "negotiate");
  requireConfirmedAddress(actor, "place a hold");
  return inTransaction(async (tx) => {
    const thread = await openThread(tx, actor, conversationId);
    const heldUntil = holdEnd(input.until);
    const stock = await lockAvailability(tx, thread.listingId);
    const request = await requestFor(tx, thread, stock, input);
    const before = holdView(stock, thread.id, now().getTime());
    const { buyer } = await partiesOf(tx, thread);
    await rejectTaken(tx, thread.listingId, request, { buyer, side: "seller" });
    await dropHold(tx, thread);
    const { id, listingId, buyerOrganizationId } = thread;
    const facts = { listingId, conversationId: id, buyerOrganizationId, proposalId: null };
    await writeClaims(tx, request, { ...facts, state: "held", heldUntil });
    const hold = holdView(await lockAvailability(tx, listingId), id, now().getTime());
    if (JSON.stringify(hold) !== JSON.stringify(before)) await announceHold(tx, actor, thread, hold);
    return hold;
  });
}

/** Releases what is on hold here, except for the seller's offers; does nothing without a hold. */
export async function releaseHold(actor: Seller, conversationId: string): Promise<void> {
  requireScope(actor, "negotiate");
  await inTransaction(async (tx) => {
    const thread = await openThread(tx, actor, conversationId);
    if ((await dropHold(tx, thread)) > 0) await announceHold(tx, actor, thread, null);
  });
}

async function openThread(tx: Tx, actor: Seller, id: string): Promise<LockedThread> {
  const thread = await lockThread(tx, actor, id);
  await requireOpenThread(tx, actor, thread);
  if (thread.connectionId) await keepOpen(tx, thread.connectionId);
  return thread;
}

async function dropHold(tx: Tx, { id }: LockedThread): Promise<number> {
  const held = { conversationId: id, proposalId: null, state: "held" as const };
  return (await tx.listingClaim.deleteMany({ where: held })).count;
}

function holdEnd(day: string): Date {
  const end = endOf(day);
  if (end <= now()) throw invalid({ until: ["Choose a date in the future."] });
  if (end > latestHoldEnd()) throw invalid({ until: [`A hold can last up to ${limits.holdDays} days.`] });
  return end;
}

/** For the listing's own term, everywhere. A package includes its assets. */
async function requestFor(tx: Tx, thread: LockedThread, stock: ListingStock, { items }: HoldInput): Promise<Request> {
  const listing = await tx.listing.findUniqueOrThrow({
    where: { id: thread.listingId },
    select: { status: true, termStart: true, termEnd: true },
  });
  if (listing.status !== "published" && listing.status !== "paused")
    throw conflict("This listing isn’t accepting proposals right now.");
  const packages = new Map<string, number>();
  const assets = new Map<string, number>();
  const add = (to: Map<string, number>, id: string, units: number) => to.set(id, (to.get(id) ?? 0) + units);
  for (const item of items) {
    if ("packageId" in item) {
      const chosen = stock.packages.find(({ id }) => id === item.packageId);
      if (!chosen) throw invalid({ items: ["This package isn’t part of the listing."] });
      add(packages, chosen.id, item.units);
      for (const { id, quantity } of chosen.assets) add(assets, id, quantity * item.units);
    } else if ("assetId" in item) {
      if (!stock.packages.some((each) => each.assets.some(({ id }) => id === item.assetId)))
        throw invalid({ items: ["This asset isn’t part of the listing."] });
      add(assets, item.assetId, item.units);
    }
  }
  const categories = items.flatMap((item) => ("category" in item ? [item.category] : []));
  const term = { termStart: isoDay(dayOf(listing.termStart)), termEnd: isoDay(dayOf(listing.termEnd)) };
  const units = [{ packages, assets, year: null, ...term }];
  return { units, categories: [...new Set(categories)], territory: [], ...term };
}

/** A message in the thread for both sides, a notification for the buyer, and an event that refreshes open screens. */
async function announceHold(tx: Tx, actor: Seller, thread: LockedThread, hold: HoldView | null): Promise<void> {
  const textFor = (buyer: string) =>
    hold
      ? `${actingName(actor)} put ${namesOf(hold)} on hold for ${buyer} until ${formatDate(hold.until)}.`
      : `${actingName(actor)} released the hold.`;
  const event = hold ? "hold.placed" : "hold.released";
  await noteInThread(tx, thread, { event, body: textFor("this buyer") });
  await publishToSides(tx, thread, { type: "proposal.changed", payload: { conversationId: thread.id, event } });
  await notify(tx, {
    organizationId: thread.buyerOrganizationId,
    type: "message_received",
    title: textFor("you"),
    href: threadPath(thread.id),
    dedupeKey: `${event}:${thread.id}:${now().getTime()}`,
  });
  await audit(tx, actor, event, ["conversation", thread.id], { after: { until: hold?.until ?? null } });
}

const namesOf = ({ items }: HoldView): string =>
  items.map(({ name, units }) => (units > 1 ? `${units} × ${name}` : name)).join(", ");
