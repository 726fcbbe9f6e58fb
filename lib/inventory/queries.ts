import "server-only";
import { toIsoDay } from "@/lib/platform/days";
import type { Seller } from "@/lib/auth/actor";
import { countryName } from "@/lib/listings/countries";
import { labelOf } from "@/lib/listings/labels";
import { CONTACT_FOR_PRICING, priceText } from "@/lib/listings/pricing";
import { type ListingStatus, statusLabels, verbsFor } from "@/lib/listings/states";
import { ownListingWords } from "@/lib/listings/word-search-queries";
import { Prisma, db } from "@/lib/platform/db";
import { listInAnySpelling } from "@/lib/platform/database/spelling-queries";
import { formatDate } from "@/lib/platform/format";
import { toDollars } from "@/lib/platform/money";
import { filterOf } from "./address";
import { decisionSql, fromInventory, inventoryOrderSql, seasonSql, turnSql, withMoney } from "./inventory-sql";
import { inventoryOf } from "./policy";
import {
  type FacetName,
  type FacetOption,
  INVENTORY_PAGE,
  type InventoryFacets,
  type InventoryFilter,
  type InventoryPage,
  type InventoryQuery,
  type InventoryRow,
  facetNames,
} from "./schema";
import { seasonLabel } from "@/lib/listings/season";

/** A page of the organization's listings in the requested order; a mistyped word finds the nearest match. */
export const listInventory = (actor: Seller, query: InventoryQuery): Promise<InventoryPage> =>
  listInAnySpelling(query, ownListingWords(actor), async (spelled) => {
    const found = await readPage(actor, spelled);
    // Beyond the last page, because listings were removed or the URL was edited.
    return found.items.length === 0 && spelled.page > 1 ? readPage(actor, { ...spelled, page: 1 }) : found;
  });

/** Every listing that the filters match, in ID order. */
export async function listMatchingIds(actor: Seller, filter: InventoryFilter, max: number): Promise<string[]> {
  const rows = await db.$queryRaw<{ id: string }[]>`
    ${withMoney(actor)} SELECT l."id" ${fromInventory(actor, filter)} ORDER BY l."id" LIMIT ${max}`;
  return rows.map(({ id }) => id);
}

type Row = Omit<InventoryRow, "verbs" | "priceText" | "offerValue" | "deadline" | "owner" | "updatedAt"> & {
  priceCents: bigint | null;
  contactForPricing: boolean;
  fromPriceCents: bigint | null;
  hasPackagePrice: boolean;
  valueCents: bigint | null;
  nextExpiry: Date | null;
  decision: Date | null;
  ownerUserId: string | null;
  ownerName: string | null;
  updatedAt: Date;
  total: number;
};

async function readPage(actor: Seller, query: InventoryQuery): Promise<InventoryPage> {
  const rows = await db.$queryRaw<Row[]>`
    ${withMoney(actor)}
    SELECT l."id", l."slug", l."title", l."status"::text AS "status", l."statusReason", l."publicPreview",
      l."propertyType", l."sportOrGenre", l."city", l."country", l."currency", l."priceCents", l."contactForPricing",
      l."fromPriceCents", l."hasPackagePrice", l."completeness" AS "percent", l."missingFields" AS "missing",
      ${seasonSql} AS "season", v."views", coalesce(t."inquiries", 0) AS "inquiries", coalesce(o."openOffers", 0) AS "openOffers",
      o."valueCents", ${turnSql} AS "turn", o."nextExpiry", ${decisionSql()} AS "decision",
      l."ownerUserId", u."name" AS "ownerName", l."updatedAt", (count(*) OVER ())::int AS "total",
      ${hasEditSql("waiting")} AS "isWaiting", ${hasEditSql("open")} AS "hasUnpublishedChanges"
    ${fromInventory(actor, filterOf(query))}
    ${inventoryOrderSql(query.sort)} LIMIT ${INVENTORY_PAGE} OFFSET ${(query.page - 1) * INVENTORY_PAGE}`;
  return { items: rows.map(toRow), total: rows[0]?.total ?? 0, page: query.page };
}

const hasEditSql = (state: "open" | "waiting") => Prisma.sql`
  EXISTS (SELECT 1 FROM "listing_reviews" AS r
    WHERE r."listingId" = l."id" AND r."kind" = 'edit' AND r."state"::text = ${state})`;

function toRow(row: Row): InventoryRow {
  const { id, slug, title, status, statusReason, isWaiting, publicPreview, propertyType, sportOrGenre } = row;
  const {
    hasUnpublishedChanges,
    city,
    country,
    currency,
    percent,
    missing,
    season,
    views,
    inquiries,
    openOffers,
    turn,
  } = row;
  return {
    ...{ id, slug, title, status, statusReason, isWaiting, publicPreview, propertyType, sportOrGenre },
    ...{ hasUnpublishedChanges, city, country, currency, percent, missing, views, inquiries, openOffers, turn },
    verbs: verbsFor(status),
    priceText: priceOf(row),
    season: season && seasonLabel(season),
    offerValue: row.valueCents === null ? null : toDollars(row.valueCents),
    deadline: deadlineOf(row),
    owner: row.ownerUserId && row.ownerName ? { id: row.ownerUserId, name: row.ownerName } : null,
    updatedAt: row.updatedAt.toISOString(),
  };
}

function priceOf({ fromPriceCents, hasPackagePrice, priceCents, contactForPricing, currency }: Row): string | null {
  if (fromPriceCents !== null)
    return priceText({ cents: Number(fromPriceCents), isStartingAt: hasPackagePrice }, currency);
  return contactForPricing || priceCents !== null ? CONTACT_FOR_PRICING : null;
}

function deadlineOf({ nextExpiry, decision }: Row): InventoryRow["deadline"] {
  if (nextExpiry && (!decision || nextExpiry <= decision)) return { day: toIsoDay(nextExpiry), kind: "offer" };
  return decision && { day: toIsoDay(decision), kind: "decision" };
}

/** The values that each filter can take in this organization, with how many listings have them. */
export async function getInventoryFacets(actor: Seller): Promise<InventoryFacets> {
  const rows = await db.$queryRaw<{ facet: FacetName; value: string; name: string | null; count: number }[]>`
    WITH own AS MATERIALIZED (
      SELECT l."status"::text AS "status", l."country", l."propertyType", ${seasonSql} AS "season", l."ownerUserId",
        l."importRunId" FROM "listings" AS l WHERE ${inventoryOf(actor)})
    SELECT 'status' AS "facet", "status" AS "value", NULL AS "name", count(*)::int AS "count" FROM own GROUP BY 2
    UNION ALL SELECT 'country', "country", NULL, count(*)::int FROM own WHERE "country" IS NOT NULL GROUP BY 2
    UNION ALL SELECT 'kind', "propertyType", NULL, count(*)::int FROM own WHERE "propertyType" IS NOT NULL GROUP BY 2
    UNION ALL SELECT 'season', "season", NULL, count(*)::int FROM own WHERE "season" IS NOT NULL GROUP BY 2
    UNION ALL SELECT 'owner', own."ownerUserId"::text, u."name", count(*)::int
      FROM own JOIN "users" AS u ON u."id" = own."ownerUserId" GROUP BY 2, 3
    UNION ALL (SELECT 'import', r."id"::text, r."fileName" || ', ' || r."createdAt"::date, count(*)::int
      FROM own JOIN "import_runs" AS r ON r."id" = own."importRunId" GROUP BY 2, 3, r."createdAt"
      ORDER BY r."createdAt" DESC LIMIT 50)`;
  const facets = Object.fromEntries(facetNames.map((name) => [name, [] as FacetOption[]])) as InventoryFacets;
  for (const { facet, value, name, count } of rows)
    facets[facet].push({ value, label: facetLabel(facet, value, name), count });
  for (const name of facetNames)
    if (name !== "import") facets[name].sort((a, b) => a.label.localeCompare(b.label, "en"));
  return facets;
}

function facetLabel(facet: FacetName, code: string, name: string | null): string {
  if (facet === "status") return statusLabels[code as ListingStatus];
  if (facet === "country") return countryName(code);
  if (facet === "kind") return labelOf(code);
  if (facet === "season") return seasonLabel(code);
  if (facet === "owner") return name ?? "";
  const [, file = "", day = ""] = /^(.*), (\d{4}-\d{2}-\d{2})$/s.exec(name ?? "") ?? [];
  return `${file}, ${formatDate(day)}`;
}
