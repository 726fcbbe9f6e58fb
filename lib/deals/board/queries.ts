import "server-only";
import { toIsoDay } from "@/lib/platform/days";
import type { OrganizationMember } from "@/lib/auth/actor";
import { conversationsVisibleToSql } from "@/lib/messages/policy";
import { dealsWithTermsSql, isOpenSql } from "@/lib/messages/stage-sql";
import { now } from "@/lib/platform/clock";
import { Prisma, db } from "@/lib/platform/db";
import { toDollars } from "@/lib/platform/money";
import { type BoardStage, boardStages } from "../agreed/stages";
import { dealSideOf } from "../policy";
import type { BoardDeal, DealBoardView } from "./view";

/** A column lists this many; its total counts all. */
const MAX_DEALS = 50;

interface BoardRow {
  id: string;
  number: number;
  state: BoardStage;
  title: string;
  other: string;
  totalCents: bigint;
  currency: string;
  termStart: Date;
  termEnd: Date;
  isMyTurn: boolean;
  settled: number;
  deliverables: number;
  nextDue: Date | null;
  inStage: number;
}

/** The deals of the actor's organization by stage, last changed first, in one statement. */
export async function getDealBoard(actor: OrganizationMember): Promise<DealBoardView> {
  const rows = await db.$queryRaw<BoardRow[]>`
    SELECT * FROM (${boardSql(actor)}) AS b WHERE b."place" <= ${MAX_DEALS} ORDER BY b."place"`;
  return {
    columns: boardStages.map((stage) => {
      const own = rows.filter(({ state }) => state === stage);
      return { stage, total: own[0]?.inStage ?? 0, deals: own.map(boardDeal) };
    }),
  };
}

const boardSql = (actor: OrganizationMember) => Prisma.sql`
  SELECT d."id", d."number", d."state"::text AS "state", l."title", o."name" AS "other",
    coalesce(d."totalCents", r."totalCents") AS "totalCents", r."currency",
    coalesce(d."termStart", r."termStart") AS "termStart", coalesce(d."termEnd", r."termEnd") AS "termEnd",
    ${isMyTurnSql(actor)} AS "isMyTurn",
    x."settled", x."deliverables", CASE WHEN d."state" <> 'canceled' THEN least(x."due", y."due") END AS "nextDue",
    row_number() OVER w AS "place", count(*) OVER (PARTITION BY d."state")::int AS "inStage"
  FROM ${dealsWithTermsSql(actor)} JOIN "conversations" AS c ON c."id" = d."conversationId"
  JOIN "listings" AS l ON l."id" = d."listingId" JOIN "organizations" AS o ON o."id" = ${otherSql(actor)}
  LEFT JOIN "connections" AS n ON n."id" = c."connectionId"
  CROSS JOIN LATERAL (${deliverablesSql}) AS x CROSS JOIN LATERAL (${paymentsSql}) AS y
  WHERE ${conversationsVisibleToSql(actor)} AND ${isOpenSql(actor)} AND d."state"::text = ANY(${[...boardStages]})
  WINDOW w AS (PARTITION BY d."state" ORDER BY d."updatedAt" DESC, d."id")`;

const otherSql = (actor: OrganizationMember) =>
  dealSideOf(actor) === "buyer" ? Prisma.sql`d."sellerOrganizationId"` : Prisma.sql`d."buyerOrganizationId"`;

const deliverablesSql = Prisma.sql`
  SELECT count(*)::int AS "deliverables", count(*) FILTER (WHERE i."isSettled")::int AS "settled",
    min(i."due") AS "due", bool_or(i."hasProof") AS "hasProof", bool_or(i."hasDispute") AS "hasDispute"
  FROM (
    SELECT bool_and(e."state" IN ('proof_accepted', 'waived')) AS "isSettled",
      min(e."dueOn") FILTER (WHERE e."state" IN ('planned', 'delivered', 'make_good')) AS "due",
      bool_or(e."state" = 'proof_submitted') AS "hasProof", bool_or(e."state" = 'proof_disputed') AS "hasDispute"
    FROM "deliverables" AS e WHERE e."dealId" = d."id" GROUP BY e."name", e."category") AS i`;

const paymentsSql = Prisma.sql`
  SELECT min(e."dueOn") AS "due" FROM "payments" AS e WHERE e."dealId" = d."id" AND e."paidOn" IS NULL`;

/** An offer awaits its answer; proof awaits the buyer's review, and a dispute the seller. */
const isMyTurnSql = (actor: OrganizationMember) =>
  dealSideOf(actor) === "buyer"
    ? Prisma.sql`coalesce(p."state" = 'awaiting_buyer' OR x."hasProof", FALSE)`
    : Prisma.sql`coalesce(p."state" = 'awaiting_seller' OR x."hasDispute", FALSE)`;

const boardDeal = ({ id, number, title, other, isMyTurn, settled, deliverables, ...row }: BoardRow): BoardDeal => ({
  ...{ id, number, isMyTurn, settled, deliverables },
  listingTitle: title,
  otherName: other,
  total: toDollars(row.totalCents, row.currency),
  currency: row.currency,
  termStart: toIsoDay(row.termStart),
  termEnd: toIsoDay(row.termEnd),
  nextDue: row.nextDue && toIsoDay(row.nextDue),
  isOverdue: row.nextDue !== null && toIsoDay(row.nextDue) < toIsoDay(now()),
});
