import "server-only";
import type { OrganizationMember } from "@/lib/auth/actor";
import { type ListingDetail, toListingDetail } from "@/lib/listings/view";
import { fromPrice } from "@/lib/listings/pricing";
import { findOpportunityRow, isSeenBy } from "@/lib/opportunities/detail-row-queries";
import { notFound } from "@/lib/platform/errors";
import { toDollars } from "@/lib/platform/money";
import type { Channel, RoiInput } from "./schema";

export interface ListingNumbers {
  listing: { id: string; title: string };
  inputs: RoiInput;
}

/** What a listing tells the calculator: the price it starts at, reach, impressions and term. */
export async function getListingNumbers(actor: OrganizationMember, id: string): Promise<ListingNumbers> {
  const row = await findOpportunityRow(actor.organizationId, id);
  if (!row || !isSeenBy(actor, row)) throw notFound("This listing");
  const listing = toListingDetail(row, false, actor.organizationId);
  return { listing: { id, title: listing.title }, inputs: numbersOf(listing) };
}

function numbersOf(listing: ListingDetail): RoiInput {
  const { reach, termStart, termEnd } = listing;
  const { cents } = fromPrice(listing);
  const months = termStart && termEnd ? monthsBetween(termStart, termEnd) : undefined;
  const channel = channelOf(reach);
  return {
    ...(cents !== null && cents > 0 && { rightsFee: toDollars(cents) }),
    ...(reach.uniqueReach && { uniqueReach: reach.uniqueReach }),
    ...(channel && { channels: [channel] }),
    ...(months && { termMonths: months }),
  };
}

/** The seller's estimate is of all channels, television among them: the audience of both would count twice. */
function channelOf({ estImpressions, avgTvAudience, eventsPerTerm }: ListingDetail["reach"]): Channel | null {
  if (estImpressions) return { name: "Seller’s estimated impressions", impressions: estImpressions };
  const televised = (avgTvAudience ?? 0) * (eventsPerTerm ?? 1);
  return televised > 0 ? { name: "Broadcast TV", impressions: televised } : null;
}

const DAYS_A_MONTH = 365.25 / 12;

const monthsBetween = (from: string, to: string): number =>
  Math.min(240, Math.max(1, Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000 / DAYS_A_MONTH)));
