import "server-only";
import type { ApprovalAnswer } from "@/lib/approvals/schema";
import { toIsoDay } from "@/lib/platform/days";
import { type Workspace, workspaceOf, rightsOf } from "@/lib/auth/acting-for/workspace";
import type { OrganizationMember } from "@/lib/auth/actor";
import { isDealTurnSql } from "@/lib/messages/tasks/work-sql";
import { now } from "@/lib/platform/clock";
import { usdSql } from "@/lib/platform/database/usd-sql";
import { Prisma, db } from "@/lib/platform/db";
import { convert } from "@/lib/platform/exchange-rates";
import { toDollars } from "@/lib/platform/money";
import { type BoardStage, boardStages } from "../agreed/stages";
import { dealViewsOf } from "../policy";
import { currencySql, scopedDealsSql, termStartSql, totalSql } from "./scope-sql";
import { type DealFilters, type DealSort, type DealTableInput, usualOrder } from "./filters";
import { type ForecastRow, forecastOf } from "./forecast";
import type { BoardDeal, DealBoardView, DealSum, DealTableView, FilterOptions, ForecastView } from "./view";

/** The number of deals listed per column; its total counts all. */
const MAX_DEALS = 50;
const MAX_ROWS = 500;
const MAX_OPTIONS = 300;

interface BoardRow {
  id: string;
  number: number;
  state: BoardStage;
  title: string;
  otherId: string;
  other: string;
  clientId: string;
  client: string;
  ownerId: string | null;
  owner: string | null;
  totalCents: bigint;
  currency: string;
  termStart: Date;
  termEnd: Date;
  isMyTurn: boolean;
  settled: number;
  deliverables: number;
  nextDue: Date | null;
  decideBy: Date | null;
  confirmation: ApprovalAnswer | null;
  updatedAt: Date;
  inStage: number;
  sums: Record<string, string>;
  /** The currency of sums. */
  into: string;
}

/** The deals of a scope by stage, most recently changed first, in one statement. */
export async function getDealBoard(
  actor: OrganizationMember,
  filters: DealFilters = {},
  scope?: Workspace,
): Promise<DealBoardView> {
  const of = scope ?? (await workspaceOf(actor));
  const rows = await db.$queryRaw<BoardRow[]>`
    WITH b AS (${dealsSql(of, filters)}), s AS (${sumsSql})
    SELECT b.*, s."sums", s."inStage", ${ownCurrencySql(actor)} AS "into" FROM b JOIN s ON s."state" = b."state"
    WHERE b."place" <= ${MAX_DEALS} ORDER BY b."place"`;
  return {
    columns: boardStages.map((stage) => {
      const own = rows.filter(({ state }) => state === stage);
      return { stage, total: own[0]?.inStage ?? 0, sum: sumOf(own[0]), deals: own.map((row) => boardDeal(of, row)) };
    }),
  };
}

/** The deals of a scope as rows, in the order of a column. */
export async function listDealTable(
  actor: OrganizationMember,
  { sort, order, ...filters }: DealTableInput,
  scope?: Workspace,
): Promise<DealTableView> {
  const of = scope ?? (await workspaceOf(actor));
  const direction = (order ?? usualOrder(sort)) === "desc" ? Prisma.sql`DESC` : Prisma.sql`ASC`;
  const rows = await db.$queryRaw<BoardRow[]>`
    WITH b AS (${dealsSql(of, filters)}), s AS (${allSumsSql})
    SELECT b.*, s."sums", s."inStage", ${ownCurrencySql(actor)} AS "into" FROM b CROSS JOIN s
    ORDER BY ${orderSql[sort]} ${direction} NULLS LAST, b."updatedAt" DESC, b."id" DESC LIMIT ${MAX_ROWS}`;
  return {
    total: rows[0]?.inStage ?? 0,
    sum: sumOf(rows[0]),
    items: rows.map((row) => boardDeal(of, row)),
  };
}

/** What is paid, owed and offered, by the month in which it is due. */
export async function getDealForecast(
  actor: OrganizationMember,
  filters: DealFilters = {},
  scope?: Workspace,
): Promise<ForecastView> {
  const of = scope ?? (await workspaceOf(actor));
  const rows = await db.$queryRaw<(ForecastRow & Pick<BoardRow, "into">)[]>`
    WITH b AS (SELECT d."id", d."state"::text AS "stage", ${totalSql} AS "totalCents", ${currencySql} AS "currency",
      ${termStartSql} AS "termStart", r."paymentSchedule" ${scopedDealsSql(of, filters)})
    SELECT to_char(x."dueOn", 'YYYY-MM') AS "month", b."currency", ${ownCurrencySql(actor)} AS "into", b."stage", count(DISTINCT b."id")::int AS "deals",
      coalesce(sum(x."cents") FILTER (WHERE x."isPaid"), 0)::bigint AS "paidCents",
      coalesce(sum(x."cents") FILTER (WHERE NOT x."isPaid"), 0)::bigint AS "openCents"
    FROM b CROSS JOIN LATERAL (${duePaymentsSql}) AS x GROUP BY 1, 2, 3, 4`;
  return { months: forecastOf(rows, { thisMonth: toIsoDay(now()).slice(0, 7), currency: rows[0]?.into ?? "USD" }) };
}

/** The options of the filters, regardless of the current selection. */
export async function listFilterOptions(actor: OrganizationMember, scope: Workspace): Promise<FilterOptions> {
  const named = (row: "o" | "k" | "u") => {
    const [id, name] = [Prisma.raw(`${row}."id"`), Prisma.raw(`${row}."name"`)];
    return Prisma.sql`jsonb_agg(DISTINCT jsonb_build_object('id', ${id}, 'name', ${name})) FILTER (WHERE ${id} IS NOT NULL)`;
  };
  const { userId, organizationId } = dealViewsOf(actor);
  const [found] = await db.$queryRaw<{ [Name in keyof FilterOptions]: FilterOptions[Name] | null }[]>`
    SELECT jsonb_agg(DISTINCT extract(year FROM ${termStartSql})::int) AS "seasons", ${named("u")} AS "owners",
      ${named("o")} AS "partners", ${named("k")} AS "clients",
      jsonb_agg(DISTINCT jsonb_build_object('id', l."id", 'name', l."title")) AS "listings", (
        SELECT jsonb_agg(jsonb_build_object('id', v."id", 'name', v."name", 'query', v."query") ORDER BY v."name")
        FROM "deal_views" AS v WHERE v."userId" = ${userId}::uuid AND v."organizationId" = ${organizationId}::uuid
      ) AS "views" ${scopedDealsSql(scope)}`;
  const byName = (rows: { id: string; name: string }[] | null | undefined) =>
    (rows ?? []).sort((a, b) => a.name.localeCompare(b.name)).slice(0, MAX_OPTIONS);
  return {
    seasons: (found?.seasons ?? []).sort((a, b) => b - a),
    owners: byName(found?.owners),
    partners: byName(found?.partners),
    listings: byName(found?.listings),
    // One's own organization as the only option is not a choice.
    clients: scope.organizationIds.length > 1 ? byName(found?.clients) : [],
    views: found?.views ?? [],
  };
}

const dealsSql = (scope: Workspace, filters: DealFilters) => Prisma.sql`
  SELECT d."id", d."number", d."state"::text AS "state", l."title", o."id" AS "otherId",
    o."name" AS "other", k."id" AS "clientId", k."name" AS "client", u."id" AS "ownerId", u."name" AS "owner", ${totalSql} AS "totalCents", ${currencySql} AS "currency",
    ${termStartSql} AS "termStart", coalesce(d."termEnd", r."termEnd") AS "termEnd",
    ${isMyTurnSql(scope)} AS "isMyTurn", x."settled", x."deliverables",
    CASE WHEN d."state" <> 'canceled' THEN least(x."due", y."due") END AS "nextDue",
    CASE d."state" WHEN 'negotiating' THEN p."expiresAt" WHEN 'renewal_open' THEN d."renewBy"::timestamptz END AS "decideBy",
    (SELECT a."answer"::text FROM "approval_links" AS a
      WHERE a."dealId" = d."id" AND a."sentTo" IS NOT NULL AND a."answer" IS NOT NULL
      ORDER BY a."answeredAt" DESC LIMIT 1) AS "confirmation",
    d."updatedAt", row_number() OVER w AS "place"
  ${scopedDealsSql(scope, filters, Prisma.sql`CROSS JOIN LATERAL (${deliverablesSql}) AS x CROSS JOIN LATERAL (${paymentsSql}) AS y`)}
  WINDOW w AS (PARTITION BY d."state" ORDER BY d."updatedAt" DESC, d."id")`;

/** Of the deals `b`, by stage: how many, and their totals by currency. */
const sumsSql = Prisma.sql`
  SELECT g."state", sum(g."count")::int AS "inStage", jsonb_object_agg(g."currency", g."cents"::text) AS "sums"
  FROM (SELECT b."state", b."currency", count(*) AS "count", sum(b."totalCents") AS "cents" FROM b GROUP BY 1, 2) AS g
  GROUP BY 1`;

const allSumsSql = Prisma.sql`
  SELECT sum(g."count")::int AS "inStage", jsonb_object_agg(g."currency", g."cents"::text) AS "sums"
  FROM (SELECT b."currency", count(*) AS "count", sum(b."totalCents") AS "cents" FROM b GROUP BY 1) AS g`;

const orderSql: Record<DealSort, Prisma.Sql> = {
  number: Prisma.sql`b."number"`,
  title: Prisma.sql`lower(b."title")`,
  partner: Prisma.sql`lower(b."other")`,
  client: Prisma.sql`lower(b."client")`,
  stage: Prisma.sql`array_position(${[...boardStages]}::text[], b."state")`,
  owner: Prisma.sql`lower(b."owner")`,
  total: usdSql(Prisma.sql`b."totalCents"`, Prisma.sql`b."currency"`),
  termStart: Prisma.sql`b."termStart"`,
  nextDue: Prisma.sql`b."nextDue"`,
  decideBy: Prisma.sql`b."decideBy"`,
  updated: Prisma.sql`b."updatedAt"`,
};

const deliverablesSql = Prisma.sql`
  SELECT count(*)::int AS "deliverables", count(*) FILTER (WHERE i."isSettled")::int AS "settled", min(i."due") AS "due"
  FROM (
    SELECT bool_and(e."state" IN ('proof_accepted', 'waived')) AS "isSettled",
      min(e."dueOn") FILTER (WHERE e."state" IN ('planned', 'delivered', 'make_good')) AS "due"
    FROM "deliverables" AS e WHERE e."dealId" = d."id" GROUP BY e."name", e."category") AS i`;

const paymentsSql = Prisma.sql`
  SELECT min(e."dueOn") AS "due" FROM "payments" AS e WHERE e."dealId" = d."id" AND e."paidOn" IS NULL`;

/** Each of an agency's deals belongs to a client, and is acted on by agents with that client's permission to negotiate. */
const isMyTurnSql = (workspace: Workspace) =>
  Prisma.sql`(${Prisma.join(
    rightsOf(workspace).map((actor) => isDealTurnSql(actor, Prisma.sql`d."id"`)),
    " OR ",
  )})`;

/**
 * The payments of an agreed deal `b`; of an open offer, those that it proposes: one at the start of the term if there
 * are none.
 */
const duePaymentsSql = Prisma.sql`
  SELECT e."dueOn", e."amountCents" AS "cents", e."paidOn" IS NOT NULL AS "isPaid"
  FROM "payments" AS e WHERE e."dealId" = b."id" AND b."stage" <> 'negotiating'
  UNION ALL SELECT (e->>'dueOn')::date, (e->>'amountCents')::bigint, FALSE
  FROM jsonb_array_elements(CASE jsonb_typeof(b."paymentSchedule") WHEN 'array' THEN b."paymentSchedule" ELSE '[]' END) AS e
  WHERE b."stage" = 'negotiating'
  UNION ALL SELECT b."termStart", b."totalCents", FALSE
  WHERE b."stage" = 'negotiating' AND jsonb_typeof(b."paymentSchedule") IS DISTINCT FROM 'array'`;

/** The currency of board totals. */
const ownCurrencySql = ({ organizationId }: OrganizationMember) =>
  Prisma.sql`(SELECT own."currency" FROM "organizations" AS own WHERE own."id" = ${organizationId}::uuid)`;

function sumOf(row: BoardRow | undefined): DealSum | null {
  if (!row) return null;
  const { sums, into } = row;
  const cents = Object.entries(sums).map(([currency, each]) => convert(Number(each), currency, into));
  const total = cents.reduce((sum, each) => sum + each, 0);
  const isConverted = Object.keys(sums).some((currency) => currency !== into);
  return { currency: into, total: toDollars(total, into), isConverted };
}

const boardDeal = (
  { organizationIds }: Workspace,
  { id, number, title, otherId, other, isMyTurn, settled, deliverables, ...row }: BoardRow,
): BoardDeal => ({
  ...{ id, number, otherId, isMyTurn, settled, deliverables },
  listingTitle: title,
  otherName: other,
  client: organizationIds.length > 1 ? { id: row.clientId, name: row.client } : null,
  stage: row.state,
  confirmation: row.confirmation,
  owner: row.ownerId && row.owner ? { id: row.ownerId, name: row.owner } : null,
  total: toDollars(row.totalCents, row.currency),
  currency: row.currency,
  termStart: toIsoDay(row.termStart),
  termEnd: toIsoDay(row.termEnd),
  nextDue: row.nextDue && toIsoDay(row.nextDue),
  isOverdue: row.nextDue !== null && toIsoDay(row.nextDue) < toIsoDay(now()),
  decideBy: row.decideBy && toIsoDay(row.decideBy),
  updatedAt: row.updatedAt.toISOString(),
});
