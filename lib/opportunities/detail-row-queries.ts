import "server-only";
import type { OrganizationMember } from "@/lib/auth/actor";
import { type MarketRow, marketColumn } from "@/lib/listings/market-queries";
import { canSeeListing } from "@/lib/listings/policy";
import type { ListingDetailRow } from "@/lib/listings/view";
import { blockIdSql } from "@/lib/organizations/blocks/pair";
import { now } from "@/lib/platform/clock";
import { db, Prisma } from "@/lib/platform/db";
import { type BudgetCheckRow, validSince } from "./budget-check/view";
import { type CardRow, cardColumns, cardTables } from "./listing-row-queries";

/** A listing with everything on its page, in one query, including the columns for its card and the matcher. */
export type OpportunityRow = CardRow &
  ListingDetailRow & {
    /** The current organization's conversation with the seller about it. */
    conversationId: string | null;
    /** Its latest agreed deal about it. */
    dealId: string | null;
    /** The active block by the current organization against the seller, and the seller's against it. */
    blockId: string | null;
    blockOfSeller: string | null;
    /** The current organization's budget check, while it is valid. */
    budgetCheck: BudgetCheckRow | null;
    market: MarketRow;
  };

type Package = ListingDetailRow["packages"][number];
type Asset = Package["assets"][number];
type Dates = "createdAt" | "updatedAt" | "submittedAt" | "publishedAt" | "archivedAt" | "expiresAt";

interface RawRow extends Omit<OpportunityRow, "packages"> {
  whole: Record<string, unknown>;
  packageRows: (Package & { assets: Asset[] | null })[];
}

export async function findOpportunityRow(organizationId: string, id: string): Promise<OpportunityRow | null> {
  const [row] = await findOpportunityRows(organizationId, [id]);
  return row ?? null;
}

/**
 * In the order of `ids`.
 * @param organizationId the organization whose saved state, conversation and pending edit are read
 */
export async function findOpportunityRows(organizationId: string, ids: readonly string[]): Promise<OpportunityRow[]> {
  const rows = await db.$queryRaw<RawRow[]>`
    SELECT to_jsonb(l) - 'search' AS whole, ${cardColumns}, ${packagesColumn}, ${imagesColumn}, ${claimsColumn},
      ${evidenceColumn}, ${sellerColumn},
      ${waitingColumn(organizationId)}, ${conversationColumn(organizationId)}, ${dealColumn(organizationId)},
      ${blockColumns(organizationId)}, ${budgetCheckColumn(organizationId)}, ${marketColumn()}
    FROM ${cardTables(organizationId)} WHERE l.id = ANY(${ids}::uuid[])`;
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []).map(fromJson);
}

/**
 * Its own side sees it in every state; organizations that saved or discussed it, also off the market; anyone else only
 * while published.
 */
export const isSeenBy = (actor: OrganizationMember, row: OpportunityRow): boolean =>
  canSeeListing(actor, {
    ...row,
    knownTo: row.saved || row.conversationId ? [actor.organizationId] : [],
    refusedTo: row.blockOfSeller ? [actor.organizationId] : [],
  });

const packagesColumn = Prisma.sql`
  coalesce((
    SELECT jsonb_agg(to_jsonb(p) || jsonb_build_object('assets', (
      SELECT jsonb_agg(to_jsonb(a) ORDER BY a.position) FROM package_assets a WHERE a."packageId" = p.id
    )) ORDER BY p.position)
    FROM listing_packages p WHERE p."listingId" = l.id
  ), '[]') AS "packageRows"`;

const claimsColumn = Prisma.sql`
  coalesce((SELECT jsonb_agg(to_jsonb(c)) FROM listing_claims c WHERE c."listingId" = l.id), '[]') AS claims`;

const evidenceColumn = Prisma.sql`
  coalesce((
    SELECT jsonb_agg(to_jsonb(e) || jsonb_build_object('file',
      (SELECT jsonb_build_object('id', f.id, 'name', f.name) FROM stored_files f WHERE f.id = e."fileId")))
    FROM figure_evidence e WHERE e."listingId" = l.id
  ), '[]') AS evidence`;

const imagesColumn = Prisma.sql`
  coalesce((SELECT jsonb_agg(to_jsonb(i) ORDER BY i.position) FROM listing_images i WHERE i."listingId" = l.id), '[]') AS images`;

const sellerColumn = Prisma.sql`
  jsonb_build_object('id', o.id, 'slug', o.slug, 'name', o.name, 'type', o.type, 'verification', o.verification,
    'logoFileId', o."logoFileId", 'hqCountry', o."hqCountry", 'hqCity', o."hqCity", 'website', o.website,
    'description', o.description, 'inquiriesReceived', o."inquiriesReceived", 'inquiriesAnswered', o."inquiriesAnswered",
    'medianReplyMinutes', o."medianReplyMinutes", 'wantedCategories', coalesce(o."wantedCategories", '{}'),
    'blockedCategories', coalesce(o."blockedCategories", '{}')) AS organization`;

const waitingColumn = (organizationId: string) => Prisma.sql`
  coalesce((
    SELECT jsonb_agg(jsonb_build_object('id', w.id, 'state', w.state, 'changes', w.changes, 'comments', w.comments,
      'createdAt', w."createdAt") ORDER BY w."createdAt" DESC)
    FROM listing_reviews w
    WHERE w."listingId" = l.id AND l."organizationId" = ${organizationId}::uuid
      AND (w.kind = 'edit' AND w.state IN ('open', 'waiting') OR w.comments <> '[]')
  ), '[]') AS reviews`;

const conversationColumn = (organizationId: string) => Prisma.sql`
  (
    SELECT c.id FROM conversations c
    WHERE c."listingId" = l.id AND c."buyerOrganizationId" = ${organizationId}::uuid LIMIT 1
  ) AS "conversationId"`;

const dealColumn = (organizationId: string) => Prisma.sql`
  (
    SELECT d.id FROM deals d
    WHERE d."listingId" = l.id AND d."buyerOrganizationId" = ${organizationId}::uuid AND d."agreedAt" IS NOT NULL
      AND d."canceledAt" IS NULL ORDER BY d."agreedAt" DESC, d.id LIMIT 1
  ) AS "dealId"`;

function blockColumns(organizationId: string): Prisma.Sql {
  const [own, seller] = [Prisma.sql`${organizationId}::uuid`, Prisma.sql`l."organizationId"`];
  return Prisma.sql`${blockIdSql(own, seller)} AS "blockId", ${blockIdSql(seller, own)} AS "blockOfSeller"`;
}

const budgetCheckColumn = (organizationId: string) => Prisma.sql`
  (
    SELECT jsonb_build_object('fit', b.fit, 'createdAt', b."createdAt") FROM budget_checks b
    WHERE b."organizationId" = ${organizationId}::uuid AND b."listingId" = l.id AND b."createdAt" > ${validSince(now())}
    ORDER BY b."createdAt" DESC LIMIT 1
  ) AS "budgetCheck"`;

/** JSON has neither dates nor bigints, so they are restored here. */
function fromJson({ whole, packageRows, ...row }: RawRow): OpportunityRow {
  const at = (name: Dates) => (typeof whole[name] === "string" ? new Date(whole[name]) : null);
  const listing = {
    ...whole,
    createdAt: at("createdAt") ?? row.updatedAt,
    submittedAt: at("submittedAt"),
    archivedAt: at("archivedAt"),
    expiresAt: at("expiresAt"),
    priceCents: bigOf(whole.priceCents as number | null),
  };
  const reviews = row.reviews.map((review) => ({ ...review, createdAt: new Date(review.createdAt) }));
  const evidence = row.evidence.map((each) => ({
    ...each,
    submittedAt: new Date(each.submittedAt),
    decidedAt: each.decidedAt && new Date(each.decidedAt),
  }));
  const budgetCheck = row.budgetCheck && { ...row.budgetCheck, createdAt: new Date(row.budgetCheck.createdAt) };
  return {
    ...(listing as unknown as OpportunityRow),
    ...row,
    reviews,
    evidence,
    budgetCheck,
    packages: packageRows.map(packageOf),
  };
}

const packageOf = ({ assets, ...item }: RawRow["packageRows"][number]): Package => ({
  ...item,
  priceCents: bigOf(item.priceCents as unknown as number | null),
  assets: (assets ?? []).map((asset) => ({
    ...asset,
    estImpressions: bigOf(asset.estImpressions as unknown as number | null),
  })),
});

const bigOf = (value: number | null): bigint | null => (value === null ? null : BigInt(value));
