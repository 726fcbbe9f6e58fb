/** A listing's current state as a team sees it, for detecting changes. */
import { categoryAvailability } from "@/lib/listings/availability";
import { askedOfListing, categoryClaimsOf } from "@/lib/listings/claims";
import { dayOf } from "@/lib/listings/row";
import type { IndustryCategory } from "@/lib/organizations/vocabulary";
import type { SearchRow } from "../listing-row-queries";
import type { ListingSnapshot } from "./changes";

interface Reader {
  organizationId: string;
  industry: IndustryCategory | null;
  /** Milliseconds since 1970. */
  now: number;
}

export const snapshotOf = (row: SearchRow, reader: Reader): ListingSnapshot => ({
  priceCents: row.fromPriceCents === null ? null : Number(row.fromPriceCents),
  status: row.status,
  deadline: dayOf(row.decisionDeadline),
  categoryState: categoryStateOf(row, reader),
  gaps: gapsOf(row),
});

/** Items that the organization itself holds or bought count as open. */
function categoryStateOf(row: SearchRow, { organizationId, industry, now }: Reader): ListingSnapshot["categoryState"] {
  if (industry === null) return null;
  const requested = askedOfListing(row, organizationId, now);
  const { state, isYours } = categoryAvailability(categoryClaimsOf(row), industry, requested);
  return isYours ? "open" : state;
}

/** Facts that buyers compare but the listing does not provide, as worded in a sentence. */
function gapsOf({ audience, uniqueReach, decisionDeadline, leadTimeDays, metricsSource, metricsAsOf }: SearchRow) {
  const missing: Record<string, boolean> = {
    "audience age": !audience.ageBands,
    "audience gender": !audience.gender,
    "audience income": !audience.incomeBands,
    "audience location": !audience.geo,
    "audience interests": !audience.interests,
    reach: uniqueReach === null,
    "source of the figures": metricsSource === null,
    "date of the figures": metricsAsOf === null,
    "decision deadline": decisionDeadline === null,
    "lead time": leadTimeDays === null,
  };
  return Object.keys(missing).filter((fact) => missing[fact]);
}
