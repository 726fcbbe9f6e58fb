import "server-only";
import type { PlatformAdmin } from "@/lib/auth/actor";
import { planLabels } from "@/lib/entitlements/entitlement";
import { planStateOf } from "@/lib/entitlements/plan-states";
import { limitSql } from "@/lib/settings/setting-sql";
import { type SortOrder, byText, latestFirst, oldestFirst, all, countRows } from "@/lib/platform/database/list-queries";
import { textHas } from "@/lib/platform/database/text-search";
import { Prisma, db } from "@/lib/platform/db";
import { notFound } from "@/lib/platform/errors";
import { type Page, pageOf } from "@/lib/platform/pagination";
import { listInvoicesOf } from "../invoices/queries";
import { toQuoteView } from "../view";
import type { AdminQuote, AdminQuoteRow, ListQuotesInput } from "./schema";
import { type QuoteStatus, quoteStatuses } from "./vocabulary";

type Quote = Prisma.QuoteGetPayload<object>;
type PlanStatus = Prisma.SubscriptionGetPayload<object>["status"];

interface QuoteRow extends Quote {
  organizationName: string;
  planStatus: PlanStatus;
  requestedBy: string | null;
  connectionsUsed: number;
  freeConnections: number;
}

const columns =
  () => Prisma.sql`q.*, q."status"::text AS "status", q."plan"::text AS "plan", q."interval"::text AS "interval",
  o."name" AS "organizationName", o."connectionsUsed", s."status"::text AS "planStatus", asker."name" AS "requestedBy",
  ${limitSql("freeConnections")} AS "freeConnections"`;
const tables = Prisma.sql`"quotes" q JOIN "organizations" o ON o."id" = q."organizationId"
  JOIN "subscriptions" s ON s."organizationId" = q."organizationId" LEFT JOIN "users" asker ON asker."id" = q."requestedById"`;

const orders: Record<ListQuotesInput["sort"], SortOrder<QuoteRow>> = {
  newest: latestFirst("q", "createdAt", ({ createdAt }) => createdAt),
  oldest: oldestFirst("q", "createdAt", ({ createdAt }) => createdAt),
  organization: byText([Prisma.sql`o."name"`, Prisma.sql`q."id"`], ({ organizationName }) => organizationName),
};

export async function listQuotes(_actor: PlatformAdmin, input: ListQuotesInput): Promise<Page<AdminQuoteRow>> {
  const [where, order] = [whereOf(input), orders[input.sort]];
  const [rows, total] = await Promise.all([
    db.$queryRaw<QuoteRow[]>`
      SELECT ${columns()} FROM ${tables} WHERE ${where} AND ${order.after(input.cursor)}
      ORDER BY ${order.by} LIMIT ${input.limit + 1}`,
    countRows(Prisma.sql`FROM ${tables} WHERE ${where}`),
  ]);
  return { ...pageOf(rows, input.limit, toRow, order.position), total };
}

export async function countQuotes(_actor: PlatformAdmin): Promise<Record<QuoteStatus, number>> {
  const groups = await db.quote.groupBy({ by: ["status"], _count: true });
  const inStatus = (requested: QuoteStatus) => groups.find(({ status }) => status === requested)?._count ?? 0;
  return Object.fromEntries(quoteStatuses.map((status) => [status, inStatus(status)])) as Record<QuoteStatus, number>;
}

/** A quote with its organization's current usage, plan and invoices. */
export async function getQuoteForAdmin(actor: PlatformAdmin, { id }: { id: string }): Promise<AdminQuote> {
  const [row] = await db.$queryRaw<DetailRow[]>`
    SELECT ${columns()}, sender."name" AS "quotedBy", accepter."name" AS "acceptedBy",
      s."plan"::text AS "currentPlan", s."seats" AS "currentSeats", s."periodEnd",
      (SELECT count(*)::int FROM "memberships" m WHERE m."organizationId" = o."id" AND m."leftAt" IS NULL) AS "members",
      (SELECT count(*)::int FROM "listings" l WHERE l."organizationId" = o."id" AND l."status" IN ('published', 'submitted')) AS "liveListings",
      (SELECT count(*)::int FROM "connections" c WHERE c."sellerOrganizationId" = o."id" AND c."state" = 'locked') AS "waiting"
    FROM ${tables} LEFT JOIN "users" sender ON sender."id" = q."quotedById"
    LEFT JOIN "users" accepter ON accepter."id" = q."acceptedById" WHERE q."id" = ${id}::uuid`;
  if (!row) throw notFound("This quote");
  return {
    ...toRow(row),
    closeReason: row.closeReason,
    quotedBy: row.quotedBy,
    acceptedBy: row.acceptedBy,
    usage: {
      members: row.members,
      listings: row.liveListings,
      connections: row.connectionsUsed,
      waiting: row.waiting,
    },
    plan: {
      label: planLabels[row.currentPlan],
      seats: row.currentSeats,
      periodEnd: row.periodEnd?.toISOString() ?? null,
    },
    invoices: await listInvoicesOf(actor, row.organizationId),
  };
}

interface DetailRow extends QuoteRow {
  quotedBy: string | null;
  acceptedBy: string | null;
  currentPlan: Quote["plan"];
  currentSeats: number | null;
  periodEnd: Date | null;
  members: number;
  liveListings: number;
  waiting: number;
}

function whereOf({ q, status }: ListQuotesInput): Prisma.Sql {
  const conditions: Prisma.Sql[] = [];
  if (status !== "all") conditions.push(Prisma.sql`q."status" = ${status}::"QuoteStatus"`);
  if (q) conditions.push(textHas(Prisma.sql`o."name" || ' ' || coalesce(asker."name", '')`, q));
  return all(conditions);
}

const toRow = (row: QuoteRow): AdminQuoteRow => ({
  ...toQuoteView(row),
  organization: { id: row.organizationId, name: row.organizationName },
  planState: planStateOf(row.planStatus, { free: row.freeConnections, used: row.connectionsUsed }),
  requestedBy: row.requestedBy,
});
