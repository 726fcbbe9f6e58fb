import "server-only";
import { workspaceOf } from "@/lib/auth/acting-for/workspace";
import type { Seller } from "@/lib/auth/actor";
import { labelOf } from "@/lib/listings/labels";
import { listingsOfAll } from "@/lib/listings/policy";
import { now } from "@/lib/platform/clock";
import { toIsoDay } from "@/lib/platform/days";
import { Prisma, db } from "@/lib/platform/db";
import { notFound } from "@/lib/platform/errors";
import { LEAST_ORGANIZATIONS } from "../visibility/day-summary";
import { figuresOf, listed, splitRows } from "./funnel";
import { listLostReasons } from "./lost-queries";
import { BLOCK_WEEKS, type Span, spanBefore, spanOf } from "./span";
import { type StepCounts, noSteps, steps } from "./steps";
import type { Benchmark, Funnel, SpanQuery } from "./view";
import type { WeekRow } from "./private-counts";
import { listWeekRows, sqlDay } from "./week-queries";

const MAX_LISTINGS = 5000;

const listingSelect = {
  ...{ id: true, title: true, propertyType: true, segment: true },
  organization: { select: { id: true, name: true } },
} satisfies Prisma.ListingSelect;
type OwnListing = Prisma.ListingGetPayload<{ select: typeof listingSelect }>;

/** The organization alone, as in the weekly report; in an agency's workspace also its clients. */
type SellerSide = Pick<Seller, "organizationId"> & { organizationIds?: readonly string[] };

type FunnelInput = SpanQuery & { listingId?: string };

/** The same over the clients of an agency, or of one of them. */
export async function getWorkspaceFunnel(
  actor: Seller,
  { client, ...requested }: FunnelInput & { client?: string },
): Promise<Funnel> {
  const { organizationIds } = await workspaceOf(actor, client);
  return getFunnel({ organizationId: actor.organizationId, organizationIds }, requested);
}

/** For one listing of the organization, or for all that were ever published. */
export async function getFunnel(actor: SellerSide, { listingId, ...requested }: FunnelInput): Promise<Funnel> {
  const span = spanOf(requested, now());
  const { organizationIds = [actor.organizationId] } = actor;
  const listings = await db.listing.findMany({
    where: { AND: [listingsOfAll(organizationIds), listingId ? { id: listingId } : { publishedAt: { not: null } }] },
    orderBy: [{ title: "asc" }, { id: "asc" }],
    take: MAX_LISTINGS,
    select: listingSelect,
  });
  if (listingId && listings.length === 0) throw notFound("This listing");
  return funnelOf(actor, listings, span, listingId !== undefined);
}

async function funnelOf(actor: SellerSide, listings: OwnListing[], span: Span, isOne: boolean): Promise<Funnel> {
  const before = spanBefore(span);
  const ids = listings.map(({ id }) => id);
  const [rows, lost] = await Promise.all([
    listWeekRows(ids, { from: before.from, to: span.to }),
    listLostReasons(ids, span),
  ]);
  const weeks = span.blocks * BLOCK_WEEKS;
  const byListing = new Map<string, WeekRow[]>();
  for (const row of rows) {
    const own = byListing.get(row.listingId);
    if (own) own.push(row);
    else byListing.set(row.listingId, [row]);
  }
  const figures = figuresOf(
    listings.map(({ id, title, organization }) => ({
      ...{ id, title, client: organization.id === actor.organizationId ? null : organization },
      ...splitRows(byListing.get(id) ?? [], weeks),
    })),
    span,
  );
  const [first] = listings;
  return {
    ...figures,
    from: toIsoDay(span.from),
    to: toIsoDay(span.to),
    before: { from: toIsoDay(before.from), to: toIsoDay(before.to) },
    benchmark: isOne && first ? await findBenchmark(first, span, figures.steps) : null,
    lost,
    ...(isOne ? { listings: [], otherListings: null } : listed(figures.listings)),
  };
}

/** By property type; if fewer than five other sellers have that type, by segment. */
async function findBenchmark(
  { propertyType, segment, organization }: OwnListing,
  span: Span,
  own: Funnel["steps"],
): Promise<Benchmark | null> {
  const isShown = own.every(({ count }) => count !== null);
  const ownCounts = isShown ? toCounts(own.map(({ step, count }) => [step, count ?? 0])) : null;
  for (const [column, value] of [["propertyType", propertyType] as const, ["segment", segment] as const]) {
    const others = value ? await findOthers(organization.id, column, value, span) : null;
    if (others && value) return benchmarkOf(ownCounts, { ...others, category: labelOf(value) });
  }
  return null;
}

const toCounts = (entries: readonly (readonly [keyof StepCounts, number])[]): StepCounts => ({
  ...noSteps(),
  ...Object.fromEntries(entries),
});

type Others = StepCounts & { listings: number; sellers: number; marketers: number };

async function findOthers(ownId: string, column: "propertyType" | "segment", value: string, span: Span) {
  const [row] = await db.$queryRaw<Others[]>`
    WITH others AS (SELECT l.id, l."organizationId" FROM listings l
      WHERE l.status = 'published' AND l.${Prisma.raw(`"${column}"`)} = ${value}
        AND l."organizationId" <> ${ownId}::uuid),
    days AS (SELECT d.* FROM listing_days d JOIN others o ON o.id = d."listingId"
      WHERE d.day >= ${sqlDay(span.from)} AND d.day <= ${sqlDay(span.to)})
    SELECT ${Prisma.raw(steps.map((step) => `coalesce(sum(${step}), 0)::int AS ${step}`).join(", "))},
      (SELECT count(*)::int FROM others) AS listings,
      (SELECT count(DISTINCT "organizationId")::int FROM others) AS sellers,
      (SELECT count(DISTINCT o)::int FROM days, unnest(days.organizations) AS o) AS marketers
    FROM days`;
  if (!row || row.sellers < LEAST_SELLERS || row.marketers < LEAST_ORGANIZATIONS) return null;
  const { listings, sellers: _sellers, marketers: _marketers, ...counts } = row;
  return { listings, counts };
}

/** A listing compared with the average of its kind, from at least five other sellers, in blocks that may be shown. */

/** Other sellers' listings behind a benchmark come from at least this many organizations. */
const LEAST_SELLERS = 5;

interface Rate {
  label: string;
  unit: "count" | "share";
  of: (counts: StepCounts, listings: number) => number | null;
}

const share = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole);

const rates: readonly Rate[] = [
  { label: "Impressions per listing", unit: "count", of: ({ impressions }, listings) => impressions / listings },
  { label: "Views per impression", unit: "share", of: ({ views, impressions }) => share(views, impressions) },
  { label: "Saves per view", unit: "share", of: ({ saves, views }) => share(saves, views) },
  { label: "Inquiries per view", unit: "share", of: ({ inquiries, views }) => share(inquiries, views) },
  { label: "Deals per inquiry", unit: "share", of: ({ deals, inquiries }) => share(deals, inquiries) },
];

/** @param own null if the listing's own numbers may not be shown */
function benchmarkOf(
  own: StepCounts | null,
  others: { category: string; listings: number; counts: StepCounts },
): Benchmark {
  return {
    category: others.category,
    listings: others.listings,
    rows: rates.map(({ label, unit, of }) => ({
      label,
      unit,
      own: own && of(own, 1),
      category: of(others.counts, others.listings),
    })),
  };
}
