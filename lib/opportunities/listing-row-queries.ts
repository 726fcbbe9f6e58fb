import "server-only";
import type { CategoryClaimRow } from "@/lib/listings/claims";
import type { StoredCategory } from "@/lib/listings/exclusivity";
import type { ListingCardRow } from "@/lib/listings/view";
import type { ListingAudience, SellerFacts } from "@/lib/matching/criteria";
import { readInPieces } from "@/lib/platform/database/bulk-read";
import { db, Prisma } from "@/lib/platform/db";

/** A listing as read by search: the columns of its card, plus those for the matcher. */
export interface SearchRow extends ListingCardRow {
  latitude: number | null;
  longitude: number | null;
  /** Visible, positive prices of the packages that can still be bought. */
  offers: { name: string; priceCents: number }[];
  /** Whether a package that can still be bought has a price on request. */
  hasHiddenPrice: boolean;
  audience: Partial<ListingAudience>;
  reach: Partial<Record<string, number | null>>;
  metricsSource: string | null;
  metricsVerifiedAt: Date | null;
  metricsAsOf: Date | null;
  exclusivity: StoredCategory[];
  /** Claims on categories alone: the search index doesn't count units. */
  categoryClaims: CategoryClaimRow[];
  ageRestricted: boolean;
  blockedCategories: string[];
  assetCategories: string[];
  verification: SellerFacts["verification"];
  inquiriesReceived: number;
  inquiriesAnswered: number;
  medianReplyMinutes: number | null;
  wantedCategories: string[];
  sellerBlockedCategories: string[];
  sellerName: string;
  description: string | null;
  /** Names, descriptions, entitlements and assets of the packages that can still be bought. */
  packageTexts: string;
}

/** Columns of `listings l`, of its organization `o` and of what belongs to it. Excludes hidden prices. */
const columns = Prisma.sql`
  l.id, l.slug, l."organizationId", l.status::text AS status, l.title, l.summary, l.segment, l."propertyType",
  l."sportOrGenre", l.level, l.country, l.region, l.city, l.currency, l."fromPriceCents", l."hasPackagePrice",
  l."uniqueReach", l."exclusivityLevel", l."termType", l."termStart", l."termEnd", l."decisionDeadline",
  l."leadTimeDays", l."coverFileId", l."publishedAt", l."updatedAt", l.latitude, l.longitude, l.audience, l.reach,
  l."metricsSource", l."metricsVerifiedAt", l."metricsAsOf", l.exclusivity, l."ageRestricted", coalesce(l.tags, '{}') AS tags,
  coalesce(l."assetCategories", '{}') AS "assetCategories",
  coalesce(l."blockedCategories", '{}') AS "blockedCategories", coalesce(offer.list, '[]'::json) AS offers,
  coalesce(claimed.list, '[]'::json) AS "categoryClaims", o.verification::text AS verification, o."inquiriesReceived",
  o."inquiriesAnswered", o."medianReplyMinutes", coalesce(o."wantedCategories", '{}') AS "wantedCategories",
  coalesce(o."blockedCategories", '{}') AS "sellerBlockedCategories", o.name AS "sellerName", l.description,
  coalesce(packaged.texts, '') AS "packageTexts", coalesce(packaged."hasHiddenPrice", false) AS "hasHiddenPrice"`;

const tables = Prisma.sql`
  listings l
  JOIN organizations o ON o.id = l."organizationId"
  LEFT JOIN LATERAL (
    SELECT json_agg(json_build_object('name', p.name, 'priceCents', p."priceCents") ORDER BY p.position) AS list
    FROM listing_packages p
    WHERE p."listingId" = l.id AND NOT p."soldOut" AND NOT p."contactForPricing" AND p."priceCents" > 0
  ) offer ON true
  LEFT JOIN LATERAL (
    SELECT string_agg(concat_ws(' ', p.name, p.description, replace(p.entitlement, '_', ' '),
      (SELECT string_agg(a.name, ' ' ORDER BY a.position) FROM package_assets a WHERE a."packageId" = p.id)),
      ' ' ORDER BY p.position) AS texts,
      bool_or(p."contactForPricing") AS "hasHiddenPrice"
    FROM listing_packages p WHERE p."listingId" = l.id AND NOT p."soldOut"
  ) packaged ON true
  LEFT JOIN LATERAL (
    SELECT json_agg(json_build_object('category', c.category, 'termStart', c."termStart", 'termEnd', c."termEnd",
      'isExclusive', c."isExclusive", 'territory', c.territory, 'state', c.state, 'heldUntil', c."heldUntil",
      'buyerOrganizationId', c."buyerOrganizationId") ORDER BY c.id) AS list
    FROM listing_claims c
    WHERE c."listingId" = l.id AND c.category IS NOT NULL
  ) claimed ON true`;

/** The rows matching `condition` (which may include an order and a limit). */
export const readSearchRows = (condition: Prisma.Sql): Promise<SearchRow[]> =>
  db.$queryRaw<SearchRow[]>`SELECT ${columns} FROM ${tables} WHERE ${condition}`;

/** What the search index reads in addition. */
export interface IndexedRow extends SearchRow {
  /** The words of `listings.search`, each once, with spaces between them. */
  texts: string;
}

const indexedColumns = Prisma.sql`${columns}, coalesce(array_to_string(tsvector_to_array(l.search), ' '), '') AS texts`;

export const readIndexedRows = (condition: Prisma.Sql): Promise<IndexedRow[]> =>
  db.$queryRaw<IndexedRow[]>`SELECT ${indexedColumns} FROM ${tables} WHERE ${condition}`;

/** What `readPublishedRows` reads, as one statement; a test checks its columns with PostgreSQL. */
export const searchStatement = `SELECT ${indexedColumns.sql} FROM ${tables.sql} WHERE l.status = 'published'`;

/** The rows of every published listing, in batches. */
export const readPublishedRows = (): AsyncGenerator<IndexedRow[]> => readInPieces<IndexedRow>(searchStatement);

export interface CardRow extends SearchRow {
  saved: boolean;
}

/** Including whether an organization saved it. */
export const cardColumns = Prisma.sql`${columns}, s."listingId" IS NOT NULL AS saved`;

export const cardTables = (organizationId: string) => Prisma.sql`${tables}
  LEFT JOIN saved_opportunities s ON s."listingId" = l.id AND s."organizationId" = ${organizationId}::uuid`;
