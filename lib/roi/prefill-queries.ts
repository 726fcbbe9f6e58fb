import "server-only";
import type { OrganizationMember } from "@/lib/auth/actor";
import { type ListingDetail, toListingDetail } from "@/lib/listings/view";
import { compileBrief } from "@/lib/matching/compiled-brief";
import { targetAudience } from "@/lib/opportunities/compare/target-audience";
import { type OpportunityRow, findOpportunityRow, isSeenBy } from "@/lib/opportunities/detail-row-queries";
import { indexRow } from "@/lib/opportunities/facts";
import { briefFor } from "@/lib/opportunities/search-filters";
import { now } from "@/lib/platform/clock";
import { notFound } from "@/lib/platform/errors";
import { listed } from "@/lib/matching/wording";
import { toDollars } from "@/lib/platform/money";
import { briefCriteria } from "@/lib/preferences/brief";
import { listBriefs } from "@/lib/preferences/queries";
import { currencyNotes, currencyOf } from "./amounts";
import { sourceText } from "./benchmarks/catalog";
import { estimatedChannel } from "./benchmarks/channels";
import { getPublishedBenchmarks } from "./benchmarks/queries";
import type { Channel, RoiInput } from "./schema";
import { monthsOfTerm } from "./formulas";

/** The initial values of a calculation, and what could not be carried over. */
export interface Prefill {
  listing: { id: string; title: string } | null;
  deal: { id: string; number: number; title: string } | null;
  /** Packages with a visible price, of which one’s fee is used. */
  packages: { id: string; name: string; isChosen: boolean }[];
  inputs: RoiInput;
  notes: string[];
}

/** The source of a listing's numbers. */
interface Basis {
  packageId?: string | null;
  briefId?: string | null;
}

/**
 * A listing's inputs for the calculator: the fee of the chosen or cheapest package, reach, the share of it that
 * the marketer's brief targets, impressions and term.
 */
export async function getListingNumbers(actor: OrganizationMember, id: string, basis: Basis = {}): Promise<Prefill> {
  const row = await findOpportunityRow(actor.organizationId, id);
  if (!row || !isSeenBy(actor, row)) throw notFound("This listing");
  const listing = toListingDetail(row, false, actor.organizationId);
  const priced = listing.packages.filter(({ price }) => price !== null && price !== undefined && price > 0);
  const start = row.fromPriceCents === null ? null : toDollars(row.fromPriceCents, row.currency);
  const chosen = priced.find((each) => each.id === basis.packageId) ?? priced.find(({ price }) => price === start);
  const fee = chosen?.price ?? start;
  const [target, impressions] = await Promise.all([targetOf(actor, row, basis.briefId), impressionsNote(listing)]);
  return {
    listing: { id, title: listing.title },
    deal: null,
    packages: priced.map((each) => ({ id: each.id ?? "", name: each.name, isChosen: each === chosen })),
    inputs: { ...numbersOf(listing, fee), ...(target && { targetShare: target.share }) },
    notes: [
      ...currencyNotes("This listing is priced", listing.currency),
      ...(target ? [target.note] : []),
      ...(impressions ? [impressions] : []),
    ],
  };
}

/** The share of the audience that the brief targets, by what the listing provides of it. */
async function targetOf(actor: OrganizationMember, row: OpportunityRow, briefId: string | null | undefined) {
  if (actor.kind !== "marketer") return null;
  const brief = briefFor(await listBriefs(actor), briefId ?? undefined);
  if (!brief) return null;
  const compiled = compileBrief(briefCriteria(brief, actor.organizationId, []), now().getTime());
  const { share, targeted, missing } = targetAudience(compiled, indexRow(row));
  if (share === null) return null;
  const by = listed(targeted.filter((each) => !missing.includes(each)));
  const percent = Math.round(share * 100);
  const note = `${percent}% of the reach is the target audience of “${brief.name}”, by ${by}. Change it if you have a better figure.`;
  return { share: percent / 100, note };
}

async function impressionsNote(listing: ListingDetail): Promise<string | null> {
  if (channelOf(listing.reach)?.name !== estimatedChannel) return null;
  const { cpmStatic } = await getPublishedBenchmarks();
  return `The seller’s estimate doesn’t name its channels. It counts at the lowest default CPM, that of static signs (${sourceText(cpmStatic)}).`;
}

function numbersOf(listing: ListingDetail, fee: number | null): RoiInput {
  const { reach, termStart, termEnd } = listing;
  const months = termStart && termEnd ? monthsOfTerm(termStart, termEnd) : undefined;
  const channel = channelOf(reach);
  return {
    ...currencyOf(listing.currency),
    ...(fee !== null && fee > 0 && { rightsFee: fee }),
    ...(reach.uniqueReach && { uniqueReach: reach.uniqueReach }),
    ...(reach.attendanceTotal && { attendance: reach.attendanceTotal }),
    ...(channel && { channels: [channel] }),
    ...(months && { termMonths: months }),
  };
}

/** The seller's estimate covers all channels, including television: counting both would double the audience. */
function channelOf({ estImpressions, avgTvAudience, eventsPerTerm }: ListingDetail["reach"]): Channel | null {
  if (estImpressions) return { name: estimatedChannel, impressions: estImpressions };
  const televised = (avgTvAudience ?? 0) * (eventsPerTerm ?? 1);
  return televised > 0 ? { name: "Broadcast TV", impressions: televised } : null;
}
