import "server-only";
import type { OrganizationMember } from "@/lib/auth/actor";
import { type ListingDetail, toListingDetail } from "@/lib/listings/view";
import { findOpportunityRow, isSeenBy } from "@/lib/opportunities/detail-row-queries";
import { notFound } from "@/lib/platform/errors";
import type { RoiInput } from "./schema";

export interface ListingNumbers {
  listing: { id: string; title: string };
  inputs: RoiInput;
}

/** What a listing tells the calculator: price, reach, impressions and term. */
export async function getListingNumbers(actor: OrganizationMember, id: string): Promise<ListingNumbers> {
  const row = await findOpportunityRow(actor.organizationId, id);
  if (!row || !isSeenBy(actor, row)) throw notFound("This listing");
  const listing = toListingDetail(row, false, actor.organizationId);
  return { listing: { id, title: listing.title }, inputs: numbersOf(listing) };
}

function numbersOf({ price, reach, termStart, termEnd }: ListingDetail): RoiInput {
  const months = termStart && termEnd ? monthsBetween(termStart, termEnd) : undefined;
  const televised = (reach.avgTvAudience ?? 0) * (reach.eventsPerTerm ?? 1);
  const channels = [
    ...(televised > 0 ? [{ name: "Broadcast TV", impressions: televised }] : []),
    ...(reach.estImpressions ? [{ name: "Seller’s estimated impressions", impressions: reach.estImpressions }] : []),
  ];
  return {
    ...(price !== null && price > 0 && { rightsFee: price }),
    ...(reach.uniqueReach && { uniqueReach: reach.uniqueReach }),
    ...(channels.length > 0 && { channels }),
    ...(months && { termMonths: months }),
  };
}

const DAYS_A_MONTH = 365.25 / 12;

const monthsBetween = (from: string, to: string): number =>
  Math.min(240, Math.max(1, Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000 / DAYS_A_MONTH)));
