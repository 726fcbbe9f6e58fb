import "server-only";
import type { Marketer } from "@/lib/auth/actor";
import { toMarketFacts } from "@/lib/listings/market-queries";
import { placeText } from "@/lib/listings/countries";
import { coverName, coverOf } from "@/lib/listings/cover";
import { priceText, visibleCents } from "@/lib/listings/pricing";
import { toListingDetail } from "@/lib/listings/view";
import { compileBrief, type CompiledBrief } from "@/lib/matching/compiled-brief";
import { scoredOffer } from "@/lib/matching/factors/budget";
import { matchCompiled } from "@/lib/matching/score";
import { now } from "@/lib/platform/clock";
import { AppError, notFound } from "@/lib/platform/errors";
import { briefCriteria } from "@/lib/preferences/brief";
import { listBriefs } from "@/lib/preferences/queries";
import type { BriefView } from "@/lib/preferences/view";
import { findOpportunityRows, isSeenBy, type OpportunityRow } from "../detail-row-queries";
import { indexRow } from "../facts";
import { briefFor } from "../search-filters";
import { onlyPackage, packageMatch } from "../package-score";
import { type Candidate, comparedTitle, namesOf } from "./candidate";
import { MIN_COMPARED } from "./compare-url";
import { type Package, itemOf, openPackages, usualItem } from "./item";
import { recommend } from "./recommendation";
import { comparisonSections } from "./rows";
import type { CompareInput } from "./schema";
import { targetAudience } from "./target-audience";
import type { ComparedListing, Comparison } from "./view";

/** Listings side by side, in the requested order. Those that do not exist for the actor are left out and counted. */
export async function compareOpportunities(
  actor: Marketer,
  { ids, briefId, activation, packages }: CompareInput,
): Promise<Comparison> {
  const [rows, briefs] = await Promise.all([findOpportunityRows(actor.organizationId, ids), listBriefs(actor)]);
  const brief = briefFor(briefs, briefId);
  if (brief === undefined) throw notFound("This brief");
  const seen = rows.filter((row) => isSeenBy(actor, row));
  const compiled = brief && compiledFor(actor, brief, seen);
  const candidates = seen.map((row) => candidateOf(actor, row, { brief: compiled, chosen: packages }));
  const setting = {
    activation,
    industry: brief?.industryCategory ?? null,
    hasBrief: brief !== null,
    budgetMinCents: compiled?.criteria.budgetMinCents ?? null,
    now: now(),
  };
  const sections = comparisonSections(candidates, setting);
  return {
    listings: candidates.map(headOf),
    leftOut: ids.length - seen.length,
    brief: brief && nameOf(brief),
    briefs: briefs.map(nameOf),
    activation,
    recommendation: recommend(namesOf(candidates), sections),
    sections,
  };
}

const nameOf = ({ id, name }: BriefView) => ({ id, name });

/** The same for a file, which needs at least two listings. */
export async function getWholeComparison(actor: Marketer, input: CompareInput): Promise<Comparison> {
  const comparison = await compareOpportunities(actor, input);
  if (comparison.listings.length < MIN_COMPARED)
    throw new AppError("invalid", "Choose at least two listings that are available to you.");
  return comparison;
}

function compiledFor(actor: Marketer, brief: BriefView, rows: readonly OpportunityRow[]): CompiledBrief {
  const blocked = rows.filter(({ blockId }) => blockId !== null).map(({ organizationId }) => organizationId);
  return compileBrief(briefCriteria(brief, actor.organizationId, blocked), now().getTime());
}

function candidateOf(
  actor: Marketer,
  row: OpportunityRow,
  { brief, chosen }: { brief: CompiledBrief | null; chosen: readonly string[] },
): Candidate {
  const facts = indexRow(row);
  const listing = toListingDetail(row, false, actor.organizationId);
  const usual = usualItem(listing, (brief && scoredOffer(brief.criteria, facts)?.offer) ?? null);
  const other = listing.packages.find(({ id }) => chosen.includes(id) && id !== usual.package?.id);
  const match =
    brief && (other ? packageMatch(brief, facts, onlyPackage(other, listing.currency)) : matchCompiled(brief, facts));
  const item = other ? itemOf(other, listing.currency) : usual;
  const market = toMarketFacts(row.market, row.currency);
  return { listing, item, match, audience: targetAudience(brief, facts), market };
}

function headOf({ listing, item }: Candidate): ComparedListing {
  const { id, status, organization, images, currency } = listing;
  const shown = new Set([...openPackages(listing), ...(item.package ? [item.package] : [])]);
  return {
    id,
    title: comparedTitle(listing),
    seller: organization.name,
    place: placeText(listing),
    image: images[0]?.url ?? `/art/${coverName(coverOf(listing))}`,
    status,
    packages: listing.packages
      .filter((each) => shown.has(each))
      .map((each) => ({ id: each.id, name: each.name, price: packagePrice(each, currency) })),
    packageId: item.package?.id ?? null,
  };
}

const packagePrice = (item: Package, currency: string): string =>
  priceText({ cents: visibleCents(item, currency), isStartingAt: false }, currency);
