/**
 * What an open offer holds for its buyer, and which parts are no longer available: read with the offer, never stored.
 */
import "server-only";
import { toIsoDay } from "@/lib/platform/days";
import { claimOf } from "@/lib/listings/claims";
import { isCurrent } from "@/lib/listings/availability";
import { parseStoredCategories } from "@/lib/listings/exclusivity";
import { now } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import { stockSelect } from "./claims";
import type { StoredProposal } from "./detail";
import { type ListingStock, type OfferAvailability, obstaclesOf, requestOf } from "./conflicts";
import { isLive } from "./states";
import { parseExclusivity, parseLines } from "./stored-terms";
import type { Terms } from "./terms";

const nothing: OfferAvailability = { obstacles: [], heldUntil: null };

/** For offers on one listing. Queries nothing if none of them is open. */
export async function availabilityOfOffers(
  proposals: readonly StoredProposal[],
  known?: ListingStock,
): Promise<(proposal: StoredProposal) => OfferAvailability> {
  const live = proposals.filter(({ state }) => isLive(state));
  const [first] = live;
  if (!first) return () => nothing;
  const { listingId, buyerOrganizationId } = first.deal;
  const stock = known ?? (await db.listing.findUniqueOrThrow({ where: { id: listingId }, select: stockSelect }));
  const industryCategory = await industryOf(buyerOrganizationId, stock);
  const buyer = { organizationId: buyerOrganizationId, industryCategory };
  return (proposal) =>
    isLive(proposal.state)
      ? {
          obstacles: obstaclesOf(stock, requestOf(termsOf(proposal)), buyer, now().getTime()),
          heldUntil: heldUntil(proposal, stock),
        }
      : nothing;
}

/** Only needed for a claim on a category. */
async function industryOf(organizationId: string, stock: ListingStock): Promise<string | null> {
  const declared = parseStoredCategories(stock.exclusivity);
  const isRequested =
    stock.claims.some(({ category }) => category !== null) || declared.some(({ status }) => status === "sold");
  if (!isRequested) return null;
  const { industryCategory } = await db.organization.findUniqueOrThrow({
    where: { id: organizationId },
    select: { industryCategory: true },
  });
  return industryCategory;
}

function termsOf({ revisions }: StoredProposal): Pick<Terms, "lines" | "exclusivity" | "termStart" | "termEnd"> {
  const newest = revisions.at(-1);
  if (!newest) throw new Error("A proposal has a revision.");
  return {
    lines: parseLines(newest.lines),
    exclusivity: parseExclusivity(newest.exclusivity),
    termStart: toIsoDay(newest.termStart),
    termEnd: toIsoDay(newest.termEnd),
  };
}

function heldUntil({ id }: StoredProposal, { claims }: ListingStock): string | null {
  const held = claims.filter(({ proposalId, state }) => proposalId === id && state === "held").map(claimOf);
  const ends = held.filter((claim) => isCurrent(claim, now().getTime())).map((claim) => claim.heldUntil ?? 0);
  return ends.length === 0 ? null : new Date(Math.max(...ends)).toISOString();
}
