import "server-only";
import { toIsoDay } from "@/lib/platform/days";
import { type Workspace, workspaceOf } from "@/lib/auth/acting-for/workspace";
import type { OrganizationMember } from "@/lib/auth/actor";
import { now } from "@/lib/platform/clock";
import { Prisma, db } from "@/lib/platform/db";
import { toDollars } from "@/lib/platform/money";
import { currencySql, scopedDealsSql, termStartSql } from "../board/scope-sql";
import { nobody } from "../board/filters";
import { dealSideOf } from "../policy";
import type { AgendaKind } from "./agenda";
import type { AgendaEntry, AgendaInput, AgendaView } from "./schema";

const MAX_ENTRIES = 500;

interface EntryRow {
  key: string;
  kind: AgendaKind;
  day: Date;
  name: string;
  quantity: number | null;
  cents: bigint | null;
  ownerId: string | null;
  owner: string | null;
  dealId: string;
  number: number;
  title: string;
  other: string;
  currency: string;
  clientId: string;
  client: string;
  total: number;
}

/** Everything open and due in a period over all deals of a scope, earliest first, in one statement. */
export async function listAgenda(
  actor: OrganizationMember,
  { from, to, overdue, owner, kind, ...filters }: AgendaInput,
  scope?: Workspace,
): Promise<AgendaView> {
  const of = scope ?? (await workspaceOf(actor));
  const conditions = [
    Prisma.sql`e."day" <= ${to}::date`,
    ...(overdue ? [] : [Prisma.sql`e."day" >= ${from}::date`]),
    ...(kind ? [Prisma.sql`e."kind" = ${kind}`] : []),
    ...(owner === nobody ? [Prisma.sql`w."id" IS NULL`] : owner ? [Prisma.sql`w."id" = ${owner}::uuid`] : []),
  ];
  const rows = await db.$queryRaw<EntryRow[]>`
    WITH b AS (${dealsSql(of, filters)}), e AS (${entriesSql(actor)})
    SELECT e."key", e."kind", e."day", e."name", e."quantity", e."cents", w."id" AS "ownerId", w."name" AS "owner",
      b."id" AS "dealId", b."number", b."title", b."other", b."currency", b."clientId", b."client",
      count(*) OVER ()::int AS "total"
    FROM e JOIN b ON b."id" = e."dealId" LEFT JOIN "users" AS w ON w."id" = coalesce(e."ownerId", b."ownerId")
    WHERE ${Prisma.join(conditions, " AND ")} ORDER BY e."day", b."number", e."kind", e."key" LIMIT ${MAX_ENTRIES}`;
  return { total: rows[0]?.total ?? 0, items: rows.map((row) => entryOf(of, row)) };
}

const dealsSql = (scope: Workspace, filters: Parameters<typeof scopedDealsSql>[1]) => Prisma.sql`
  SELECT d."id", d."number", d."state"::text AS "state", l."title", o."name" AS "other", k."id" AS "clientId",
    k."name" AS "client", z."assigneeId" AS "ownerId", ${currencySql} AS "currency", ${termStartSql} AS "termStart",
    d."renewBy", p."expiresAt" ${scopedDealsSql(scope, filters)}`;

/** A deliverable's assignee is only visible to the seller; everything else is assigned to the deal's owner. */
const entriesSql = (actor: OrganizationMember) => Prisma.sql`
  SELECT 'deliverable' AS "kind", x."id"::text AS "key", x."dealId", x."dueOn" AS "day", x."name", x."quantity",
    NULL::bigint AS "cents", ${dealSideOf(actor) === "seller" ? Prisma.sql`x."ownerId"` : Prisma.sql`NULL::uuid`} AS "ownerId"
  FROM "deliverables" AS x JOIN b ON b."id" = x."dealId"
  WHERE b."state" <> 'canceled' AND x."state" NOT IN ('proof_accepted', 'waived')
  UNION ALL SELECT 'payment', x."id"::text, x."dealId", x."dueOn", x."label", NULL, x."amountCents", NULL
  FROM "payments" AS x JOIN b ON b."id" = x."dealId" WHERE b."state" <> 'canceled' AND x."paidOn" IS NULL
  UNION ALL SELECT 'signature', b."id"::text, b."id", b."termStart", 'Contract to sign', NULL, NULL, NULL
  FROM b WHERE b."state" = 'contract_out'
  UNION ALL SELECT 'decision', b."id"::text, b."id", (b."expiresAt" AT TIME ZONE 'UTC')::date, 'Offer expires', NULL, NULL, NULL
  FROM b WHERE b."state" = 'negotiating'
  UNION ALL SELECT 'renewal', b."id"::text, b."id", b."renewBy", 'Last day to renew', NULL, NULL, NULL
  FROM b WHERE b."state" = 'renewal_open' AND b."renewBy" IS NOT NULL`;

const entryOf = ({ organizationIds }: Workspace, row: EntryRow): AgendaEntry => ({
  id: `${row.kind}-${row.key}`,
  kind: row.kind,
  day: toIsoDay(row.day),
  title: row.name,
  quantity: row.quantity,
  amount: row.cents === null ? null : toDollars(row.cents, row.currency),
  currency: row.currency,
  isOverdue: toIsoDay(row.day) < toIsoDay(now()),
  owner: row.ownerId && row.owner ? { id: row.ownerId, name: row.owner } : null,
  deal: { id: row.dealId, number: row.number, listingTitle: row.title, otherName: row.other },
  client: organizationIds.length > 1 ? { id: row.clientId, name: row.client } : null,
});
