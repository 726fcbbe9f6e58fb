import "server-only";
import type { OrganizationMember } from "@/lib/auth/actor";
import { type ListingDetail, toListingDetail } from "@/lib/listings/view";
import { findOpportunityRow, isSeenBy } from "@/lib/opportunities/detail-row-queries";
import { notFound } from "@/lib/platform/errors";
import { convert, ratesOf } from "@/lib/platform/exchange-rates";
import { formatLongDate } from "@/lib/platform/format";
import { currencyName, toDollars } from "@/lib/platform/money";
import type { Channel, RoiInput } from "./schema";
import { monthsOfTerm } from "./formulas";

/** What a calculation starts from, and what could not be carried over. */
export interface Prefill {
  listing: { id: string; title: string } | null;
  deal: { id: string; number: number; title: string } | null;
  inputs: RoiInput;
  notes: string[];
}

/** What a listing tells the calculator: the price it starts at, reach, impressions and term. */
export async function getListingNumbers(actor: OrganizationMember, id: string): Promise<Prefill> {
  const row = await findOpportunityRow(actor.organizationId, id);
  if (!row || !isSeenBy(actor, row)) throw notFound("This listing");
  const listing = toListingDetail(row, false, actor.organizationId);
  const fee = row.fromPriceCents === null ? null : convert(Number(row.fromPriceCents), row.currency);
  return {
    listing: { id, title: listing.title },
    deal: null,
    inputs: numbersOf(listing, fee),
    notes: notesOf(listing, fee),
  };
}

const notesOf = ({ currency }: ListingDetail, fee: number | null): string[] =>
  currency === "USD" || fee === null
    ? []
    : [
        `This listing is priced in ${currencyName(currency)}. The fee is in US dollars at the rate of ${formatLongDate(ratesOf)}.`,
      ];

function numbersOf(listing: ListingDetail, fee: number | null): RoiInput {
  const { reach, termStart, termEnd } = listing;
  const months = termStart && termEnd ? monthsOfTerm(termStart, termEnd) : undefined;
  const channel = channelOf(reach);
  return {
    ...(fee !== null && fee > 0 && { rightsFee: toDollars(fee) }),
    ...(reach.uniqueReach && { uniqueReach: reach.uniqueReach }),
    ...(reach.attendanceTotal && { attendance: reach.attendanceTotal }),
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
