/**
 * Similar listings: of the same sport or genre, then of the same property type, best matches of the brief first.
 * Listings excluded by the brief are not alternatives.
 */
import "server-only";
import type { Marketer } from "@/lib/auth/actor";
import { compileBrief } from "@/lib/matching/compiled-brief";
import { now } from "@/lib/platform/clock";
import { briefCriteria } from "@/lib/preferences/brief";
import { getBriefsAndBlocks } from "@/lib/preferences/queries";
import type { OpportunityFilters } from "./filters";
import { cardsOf } from "./queries";
import { briefFor } from "./search-filters";
import { liveIndex } from "./search-index/live-index";
import type { Opportunity, OpportunityCard } from "./view";

const MAX = 3;

export async function listSimilar(
  actor: Marketer,
  { listing, brief: chosen }: Pick<Opportunity, "listing" | "brief">,
): Promise<OpportunityCard[]> {
  const [{ briefs, blockedOrganizationIds }, index] = await Promise.all([getBriefsAndBlocks(actor), liveIndex()]);
  const brief = briefFor(briefs, chosen?.id) ?? null;
  const criteria = brief && briefCriteria(brief, actor.organizationId, []);
  const at = now().getTime();
  const find = (filters: OpportunityFilters) =>
    index
      .search({ filters, brief: criteria, blockedOrganizationIds, sort: "match", limit: MAX + 1, now: at })
      .items.map(({ id }) => id);
  const { sportOrGenre, propertyType } = listing;
  const alike = [
    ...(sportOrGenre && sportOrGenre !== "other" ? find({ sportOrGenre: [sportOrGenre] }) : []),
    ...(propertyType ? find({ propertyType: [propertyType] }) : []),
  ].filter((id) => id !== listing.id);
  const compiled = criteria && compileBrief(criteria, at);
  const ids = [...new Set(alike)].slice(0, MAX);
  return (await cardsOf(actor, ids, brief && compiled?.isScorable ? { brief, compiled } : null)).items;
}
