/**
 * The claims that offers and deals put on a listing. A buyer's offer claims nothing; the seller's own offer holds what it
 * contains for its buyer, for 14 days at most; an agreement sells it.
 *
 * One lock order for both sending and accepting: the thread, then the listing, then its claims. Code that holds the
 * listing's lock must not lock a thread.
 */
import { limits } from "@/lib/limits";
import "server-only";
import { startOfDay, toIsoDay } from "@/lib/platform/days";
import { EVERYWHERE, UNSTATED, claimSelect } from "@/lib/listings/claims";
import { lockStock } from "@/lib/listings/status-changes";
import { days, later, now } from "@/lib/platform/clock";
import type { Prisma, Tx } from "@/lib/platform/db";
import { conflict } from "@/lib/platform/errors";
import type { Negotiation } from "./negotiation";
import { endOf } from "./offer-rules";
import { type Buyer, type ListingStock, type Obstacle, type Request, obstaclesOf, requestOf } from "./conflicts";
import type { DealSide } from "./states";
import type { OfferedStock, Terms } from "./terms";
import { withPeriod } from "@/lib/platform/format";

export const stockSelect = {
  currency: true,
  exclusivity: true,
  packages: { orderBy: { position: "asc" }, include: { assets: { orderBy: { position: "asc" } } } },
  claims: { select: claimSelect },
} satisfies Prisma.ListingSelect;

/** The listing's stock and claims under its lock, without the holds that ended. */
export async function lockAvailability(tx: Tx, listingId: string): Promise<ListingStock & OfferedStock> {
  await lockStock(tx, listingId);
  await tx.listingClaim.deleteMany({ where: { listingId, state: "held", heldUntil: { lte: now() } } });
  return tx.listing.findUniqueOrThrow({ where: { id: listingId }, select: stockSelect });
}

/** An offer's own claims: the seller's holds what it contains; a buyer's holds nothing and ends the seller's hold. */
export async function claimOffer(tx: Tx, negotiation: Negotiation, terms: Terms, side: DealSide): Promise<void> {
  if (side === "seller") return holdTerms(tx, negotiation, terms);
  await rejectSold(tx, negotiation, terms);
  await releaseClaims(tx, negotiation.proposal.id);
}

/**
 * An offer is rejected only for sold items: items on hold for another buyer may become available. Throws `conflict`.
 */
export async function rejectSold(tx: Tx, { proposal, buyer }: Negotiation, terms: Terms): Promise<void> {
  const stock = await lockAvailability(tx, proposal.deal.listingId);
  const sold = obstaclesOf(stock, requestOf(terms), buyer, now().getTime()).filter(({ state }) => state === "sold");
  if (sold.length > 0) throw unavailable(sold);
}

/** Throws `conflict` where anything is sold or on hold for another buyer; the seller sees which buyer. */
export async function rejectTaken(
  tx: Tx,
  listingId: string,
  request: Request,
  { buyer, side }: { buyer: Buyer; side: DealSide },
): Promise<void> {
  const stock = await lockAvailability(tx, listingId);
  const obstacles = obstaclesOf(stock, request, buyer, now().getTime());
  if (obstacles.length === 0) return;
  throw unavailable(side === "seller" ? await withNames(tx, obstacles) : obstacles);
}

/** A hold ends at the end of a day, in UTC, as every text says; its last day is included. */
export const latestHoldEnd = (): Date => endOf(toIsoDay(later(now(), days(limits.holdDays))));

/** The seller's offer holds the items in its terms, replacing its earlier holds. */
async function holdTerms(tx: Tx, negotiation: Negotiation, terms: Terms): Promise<void> {
  const { proposal, buyer } = negotiation;
  await rejectTaken(tx, proposal.deal.listingId, requestOf(terms), { buyer, side: "seller" });
  await releaseClaims(tx, proposal.id);
  const heldUntil = new Date(Math.min(Date.parse(terms.expiresAt), latestHoldEnd().getTime()));
  await writeClaims(tx, requestOf(terms), { ...partiesOf(negotiation), state: "held", heldUntil });
}

/** Sells what the terms contain; holds for this buyer in this conversation are released. */
export async function sellTerms(tx: Tx, negotiation: Negotiation, terms: Terms, side: DealSide): Promise<void> {
  const { proposal, thread, buyer } = negotiation;
  await rejectTaken(tx, proposal.deal.listingId, requestOf(terms), { buyer, side });
  await tx.listingClaim.deleteMany({ where: { conversationId: thread.id, state: "held" } });
  const facts = { ...partiesOf(negotiation), state: "sold" as const, heldUntil: null };
  await writeClaims(tx, requestOf(terms), facts);
  await claimSponsor(tx, requestOf(terms), buyer, facts);
}

/** Throws `conflict` if new terms of an agreed deal conflict with anything but the deal's own sale. */
export async function rejectTakenByOthers(tx: Tx, negotiation: Negotiation, terms: Terms, side: DealSide) {
  const { proposal, buyer } = negotiation;
  const stock = await lockAvailability(tx, proposal.deal.listingId);
  const claims = stock.claims.filter(({ proposalId }) => proposalId !== proposal.id);
  const obstacles = obstaclesOf({ ...stock, claims }, requestOf(terms), buyer, now().getTime());
  if (obstacles.length > 0) throw unavailable(side === "seller" ? await withNames(tx, obstacles) : obstacles);
}

/** New terms of an agreed deal are sold in place of its old ones, under the checks of an agreement. */
export async function resellTerms(tx: Tx, negotiation: Negotiation, terms: Terms, side: DealSide): Promise<void> {
  await rejectTakenByOthers(tx, negotiation, terms, side);
  const { proposal, buyer } = negotiation;
  await tx.listingClaim.deleteMany({ where: { proposalId: proposal.id, state: "sold" } });
  const facts = { ...partiesOf(negotiation), state: "sold" as const, heldUntil: null };
  await writeClaims(tx, requestOf(terms), facts);
  await claimSponsor(tx, requestOf(terms), buyer, facts);
}

/** Holds the next term for the buyer of a deal with right of first refusal; null if part of it is taken. */
export async function holdNextTerm(tx: Tx, negotiation: Negotiation, terms: Terms): Promise<Date | null> {
  const request = requestOf(terms);
  const stock = await lockAvailability(tx, negotiation.proposal.deal.listingId);
  if (obstaclesOf(stock, request, negotiation.buyer, now().getTime()).length > 0) return null;
  const heldUntil = latestHoldEnd();
  await writeClaims(tx, request, { ...partiesOf(negotiation), state: "held", heldUntil });
  return heldUntil;
}

/** Items that a deal sold are free again from today on; earlier days stay the sponsor's. */
export async function releaseSale(tx: Tx, listingId: string, proposalId: string): Promise<void> {
  await lockAvailability(tx, listingId);
  const today = startOfDay(now());
  const own = { proposalId };
  await tx.listingClaim.deleteMany({
    where: { ...own, OR: [{ state: "held" }, { termStart: null }, { termStart: { gte: today } }] },
  });
  await tx.listingClaim.updateMany({
    where: { ...own, OR: [{ termEnd: null }, { termEnd: { gte: today } }] },
    data: { termEnd: later(today, -days(1)) },
  });
}

/** A deal without exclusivity in the buyer's own category prevents that category from being exclusive for another sponsor. */
async function claimSponsor(tx: Tx, request: Request, buyer: Buyer, facts: ClaimFacts): Promise<void> {
  const category = buyer.industryCategory ?? UNSTATED;
  if (request.categories.includes(category) || request.categories.includes("*")) return;
  await tx.listingClaim.create({ data: { ...sharedColumns(request, facts), category, isExclusive: false } });
}

/** Releases the offer's holds. A sale stays. */
export async function releaseClaims(tx: Tx, proposalId: string): Promise<void> {
  await tx.listingClaim.deleteMany({ where: { proposalId, state: "held" } });
}

interface ClaimFacts {
  listingId: string;
  conversationId: string;
  buyerOrganizationId: string;
  proposalId: string | null;
  state: "held" | "sold";
  heldUntil: Date | null;
}

export async function writeClaims(tx: Tx, request: Request, facts: ClaimFacts): Promise<void> {
  const shared = sharedColumns(request, facts);
  const territories = request.territory.length > 0 ? request.territory : [EVERYWHERE];
  await tx.listingClaim.createMany({
    data: [
      ...request.units.flatMap(({ packages, assets, ...span }) => {
        const own = sharedColumns(span, facts);
        return [
          ...[...packages].map(([packageId, units]) => ({ ...own, packageId, units })),
          ...[...assets].map(([assetId, units]) => ({ ...own, assetId, units })),
        ];
      }),
      ...request.categories.flatMap((category) => territories.map((territory) => ({ ...shared, category, territory }))),
    ],
  });
}

function sharedColumns({ termStart, termEnd }: Pick<Request, "termStart" | "termEnd">, facts: ClaimFacts) {
  const dateOf = (day: string | null) => (day === null ? null : new Date(day));
  return { ...facts, termStart: dateOf(termStart), termEnd: dateOf(termEnd), createdAt: now() };
}

const partiesOf = ({ thread, proposal }: Negotiation) => ({
  listingId: proposal.deal.listingId,
  conversationId: thread.id,
  buyerOrganizationId: thread.buyerOrganizationId,
  proposalId: proposal.id,
});

function unavailable(obstacles: readonly Obstacle[]) {
  const unavailableNow = obstacles.map(({ state, text, conversationIds }) => ({ state, text, conversationIds }));
  return conflict(obstacles.map(({ text }) => text).join(" "), { unavailable: unavailableNow });
}

/** Which parts of a request are sold or on hold for others, as seen by the seller. */
export const namedObstacles = (tx: Tx, stock: ListingStock, request: Request, buyer: Buyer): Promise<Obstacle[]> =>
  withNames(tx, obstaclesOf(stock, request, buyer, now().getTime()));

/** The seller may know its buyers, so the text names them and, for a hold, says what to do first. */
async function withNames(tx: Tx, obstacles: readonly Obstacle[]): Promise<Obstacle[]> {
  const ids = obstacles.flatMap(({ conversationIds }) => conversationIds);
  const threads = await tx.conversation.findMany({
    where: { id: { in: ids } },
    select: { id: true, buyerOrganizationId: true },
  });
  const buyers = await tx.organization.findMany({
    where: { id: { in: threads.map(({ buyerOrganizationId }) => buyerOrganizationId) } },
    select: { id: true, name: true },
  });
  const nameOf = (conversationId: string) => {
    const thread = threads.find(({ id }) => id === conversationId);
    return buyers.find(({ id }) => id === thread?.buyerOrganizationId)?.name;
  };
  return obstacles.map((obstacle) => {
    const names = [...new Set(obstacle.conversationIds.map(nameOf).filter((name) => name !== undefined))].join(" and ");
    const text = obstacle.text.replace(/another (buyer|sponsor)/i, (other) => names || other);
    if (obstacle.state === "sold" && text === obstacle.text && names)
      return { ...obstacle, text: `${text} Sold to ${withPeriod(names)}` };
    if (obstacle.state === "sold") return { ...obstacle, text };
    return { ...obstacle, text: `${text} Release the hold or withdraw the offer first.` };
  });
}
