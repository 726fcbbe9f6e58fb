/**
 * A partner is an organization that the actor's has a conversation with, also a sponsor without an account. What a seller
 * without a plan cannot read makes nobody a partner: a locked inquiry does not say who wrote it.
 */
import "server-only";
import { type Workspace, type WorkspaceActor, wholeOf, workspaceOf } from "@/lib/auth/acting-for/workspace";
import type { OrganizationMember } from "@/lib/auth/actor";
import { labelOf } from "@/lib/listings/labels";
import { conversationsVisibleToSql, messagesVisibleToSql, otherSide, sideOf } from "@/lib/messages/policy";
import { isOpenSql } from "@/lib/messages/stage-sql";
import { ownOrganizationSql } from "@/lib/messages/tasks/work-sql";
import { openBriefFacts, openBriefTitle } from "@/lib/pitches/brief-facts";
import { now } from "@/lib/platform/clock";
import { toIsoDay } from "@/lib/platform/days";
import { Prisma, db } from "@/lib/platform/db";
import { notFound } from "@/lib/platform/errors";
import { toDollars } from "@/lib/platform/money";
import { type BriefRow, briefView } from "@/lib/preferences/brief";
import { invoiceNumber } from "../invoices/document";
import type { ClosedDeal, InvoiceState, PartnerInvoice, PartnerNote, PartnerPerson, PartnerRecord } from "./view";

const MAX_PEOPLE = 30;
const MAX_NOTES = 20;
const MAX_INVOICES = 50;
const MAX_CLOSED = 20;
const MAX_BRIEFS = 5;

/**
 * Who the partner is and what is recorded with it, over all conversations of the scope, in one statement. The address of
 * a sponsor that has joined since leads to the organization it joined as. Throws `not_found` for anybody else.
 */
export async function getPartner(actor: OrganizationMember, id: string, scope?: Workspace): Promise<PartnerRecord> {
  const of = scope ?? (await workspaceOf(actor));
  const whole = wholeOf(of);
  const [row] = await db.$queryRaw<Row[]>`
    WITH x AS (SELECT coalesce((SELECT "mergedIntoId" FROM "organizations" WHERE "id" = ${id}::uuid), ${id}::uuid) AS "id"),
    t AS (${talksSql(whole)})
    SELECT o."id", o."name", o."type"::text AS "type", o."status" = 'contact' AS "isContact",
      o."verification" <> 'none' AS "isVerified", o."website", o."description", o."industryCategory", o."hqCity",
      o."hqCountry", o."sizeBand", CASE WHEN o."status" = 'contact' THEN o."contactEmail" END AS "email",
      o."medianReplyMinutes",
      (SELECT count(*)::int FROM "listings" AS l WHERE l."organizationId" = o."id" AND l."status" = 'published') AS "publishedListings",
      (SELECT min(t."createdAt") FROM t) AS "firstTalkAt",
      (SELECT coalesce(k."note", '') FROM "organization_blocks" AS k WHERE k."blockerOrganizationId" = ${actor.organizationId}::uuid
        AND k."blockedOrganizationId" = o."id" AND k."liftedAt" IS NULL) AS "blockNote",
      ${listSql(peopleSql(whole), MAX_PEOPLE)} AS "people", ${listSql(notesSql(whole), MAX_NOTES)} AS "notes",
      ${listSql(invoicesSql, MAX_INVOICES)} AS "invoices", ${listSql(closedSql, MAX_CLOSED)} AS "closed",
      ${listSql(briefsSql, MAX_BRIEFS)} AS "briefs"
    FROM "organizations" AS o JOIN x ON x."id" = o."id" WHERE EXISTS (SELECT 1 FROM t)`;
  if (!row) throw notFound("This partner");
  return recordOf(of, row);
}

/** The conversations with the organization `x`. */
const talksSql = (actor: WorkspaceActor) => Prisma.sql`
  SELECT c."id" AS "conversationId", c."createdAt", l."title" AS "listingTitle", k."id" AS "ownId", k."name" AS "ownName"
  FROM "conversations" AS c JOIN "listings" AS l ON l."id" = c."listingId"
  JOIN "organizations" AS k ON k."id" = ${ownOrganizationSql(actor)} LEFT JOIN "connections" AS n ON n."id" = c."connectionId"
  WHERE ${conversationsVisibleToSql(actor)} AND ${isOpenSql(actor)}
    AND (SELECT x."id" FROM x) = ${sideOf(actor) === "buyer" ? Prisma.sql`c."sellerOrganizationId"` : Prisma.sql`c."buyerOrganizationId"`}`;

/** The latest rows of a query with the column `at`, as JSON, and how many it has. */
const listSql = (rows: Prisma.Sql, limit: number) => Prisma.sql`(
  SELECT jsonb_build_object('total', coalesce(max(y."total"), 0), 'items', coalesce(jsonb_agg(y ORDER BY y."at" DESC), '[]'))
  FROM (SELECT count(*) OVER () AS "total", z.* FROM (${rows}) AS z ORDER BY z."at" DESC LIMIT ${limit}) AS y)`;

const peopleSql = (actor: WorkspaceActor) => Prisma.sql`
  SELECT u."id", u."name", a."name" AS "agencyName", max(m."createdAt") AS "at"
  FROM t JOIN "messages" AS m ON m."conversationId" = t."conversationId" JOIN "users" AS u ON u."id" = m."authorId"
  LEFT JOIN "organizations" AS a ON a."id" = m."agencyId"
  WHERE m."authorSide" = ${otherSide(sideOf(actor))}::"ContactSide" AND ${messagesVisibleToSql(actor)} GROUP BY u."id", a."id"`;

const notesSql = (actor: WorkspaceActor) => Prisma.sql`
  SELECT t.*, m."id", m."body", u."name" AS "author", m."createdAt" AS "at"
  FROM t JOIN "messages" AS m ON m."conversationId" = t."conversationId" LEFT JOIN "users" AS u ON u."id" = m."authorId"
  WHERE m."isInternal" AND m."kind" = 'text' AND ${messagesVisibleToSql(actor)}`;

const invoicesSql = Prisma.sql`
  SELECT t.*, i."id", i."number", i."label", i."creditsId" IS NOT NULL AS "isCredit", d."id" AS "dealId",
    d."number" AS "dealNumber", coalesce(d."currency", 'USD') AS "currency", i."amountCents" + i."taxCents" AS "cents",
    (SELECT coalesce(sum(e."amountCents" + e."taxCents"), 0) FROM "deal_invoices" AS e WHERE e."creditsId" = i."id") AS "creditedCents",
    i."dueOn", p."paidOn", i."issuedAt" AS "at"
  FROM t JOIN "deals" AS d ON d."conversationId" = t."conversationId" JOIN "deal_invoices" AS i ON i."dealId" = d."id"
  JOIN "payments" AS p ON p."id" = i."paymentId"`;

/** A seller never sees what the buyer did not send. */
const closedSql = Prisma.sql`
  SELECT t.*, d."id", d."number", d."state"::text AS "state", r."totalCents" AS "cents", r."currency",
    coalesce(p."closedAt", d."updatedAt") AS "at"
  FROM t JOIN "deals" AS d ON d."conversationId" = t."conversationId" AND d."state" IN ('declined', 'withdrawn', 'expired')
  JOIN LATERAL (SELECT q.* FROM "proposals" AS q WHERE q."dealId" = d."id" AND q."sentAt" IS NOT NULL
    ORDER BY q."createdAt" DESC LIMIT 1) AS p ON TRUE
  JOIN "proposal_revisions" AS r ON r."proposalId" = p."id" AND r."revision" = p."revision"`;

/** A pitch that was answered in one of the conversations says whose brief it was. */
const briefsSql = Prisma.sql`
  SELECT b.*, b."updatedAt" AS "at" FROM "briefs" AS b WHERE b."organizationId" = o."id" AND b."status" = 'active'
  AND EXISTS (SELECT 1 FROM "pitches" AS g JOIN t ON t."conversationId" = g."conversationId" WHERE g."briefId" = b."id" AND g."state" = 'answered')`;

/** A row of the conversation `t` in JSON. */
interface TalkRow {
  id: string;
  conversationId: string;
  listingTitle: string;
  ownId: string;
  ownName: string;
  at: string;
}

interface List<Item> {
  total: number;
  items: Item[];
}

interface Row extends Pick<
  PartnerRecord,
  | ("id" | "name" | "type" | "isContact" | "isVerified" | "website" | "description" | "hqCity" | "hqCountry")
  | ("sizeBand" | "email" | "medianReplyMinutes" | "publishedListings" | "blockNote")
> {
  industryCategory: string | null;
  firstTalkAt: Date;
  people: List<Omit<PartnerPerson, "lastActiveAt"> & { at: string }>;
  notes: List<TalkRow & Pick<PartnerNote, "body" | "author">>;
  invoices: List<TalkRow & InvoiceFacts>;
  closed: List<TalkRow & Pick<ClosedDeal, "number" | "state" | "currency"> & { cents: number }>;
  briefs: List<BriefJson>;
}

interface InvoiceFacts extends Pick<PartnerInvoice, "label" | "currency" | "dueOn" | "paidOn"> {
  number: number;
  isCredit: boolean;
  dealId: string;
  dealNumber: number;
  cents: number;
  creditedCents: number;
}

type BriefJson = Omit<BriefRow, "budgetMinCents" | "budgetMaxCents" | "createdAt" | "updatedAt"> & {
  [Amount in "budgetMinCents" | "budgetMaxCents"]: number | null;
} & { [Time in "createdAt" | "updatedAt"]: string };

function recordOf(scope: Workspace, { industryCategory, firstTalkAt, people, briefs, ...row }: Row): PartnerRecord {
  const { notes, invoices, closed, ...facts } = row;
  const isSeller = scope.actor.kind === "marketer";
  return {
    ...facts,
    industry: industryCategory && labelOf(industryCategory),
    medianReplyMinutes: isSeller ? facts.medianReplyMinutes : null,
    publishedListings: isSeller ? facts.publishedListings : 0,
    firstTalkAt: firstTalkAt.toISOString(),
    people: people.items.map(({ id, name, agencyName, at }) => ({ id, name, agencyName, lastActiveAt: isoOf(at) })),
    notes: {
      total: notes.total,
      items: notes.items.map((note) => ({
        ...talkOf(scope, note),
        ...{ body: note.body, author: note.author, createdAt: isoOf(note.at) },
      })),
    },
    invoices: { total: invoices.total, items: invoices.items.map((invoice) => invoiceOf(scope, invoice)) },
    closed: {
      total: closed.total,
      items: closed.items.map((deal) => ({
        ...talkOf(scope, deal),
        ...{ number: deal.number, state: deal.state, currency: deal.currency, endedAt: isoOf(deal.at) },
        total: toDollars(deal.cents, deal.currency),
      })),
    },
    briefs: isSeller ? [] : briefs.items.map((brief) => briefOf(brief, facts.name)),
  };
}

const talkOf = ({ actor }: Workspace, { id, conversationId, listingTitle, ownId, ownName }: TalkRow) => ({
  ...{ id, conversationId, listingTitle },
  client: ownId === actor.organizationId ? null : { id: ownId, name: ownName },
});

const isoOf = (at: string): string => new Date(at).toISOString();

const invoiceOf = (scope: Workspace, row: TalkRow & InvoiceFacts): PartnerInvoice => ({
  ...talkOf(scope, row),
  ...{ label: row.label, currency: row.currency, dueOn: row.dueOn, paidOn: row.paidOn, issuedAt: isoOf(row.at) },
  number: invoiceNumber(row.number, row.isCredit),
  deal: { id: row.dealId, number: row.dealNumber },
  total: toDollars(row.cents, row.currency),
  state: invoiceStateOf(row),
});

function invoiceStateOf({ isCredit, cents, creditedCents, paidOn, dueOn }: InvoiceFacts): InvoiceState {
  if (isCredit) return "credit_note";
  if (creditedCents >= cents) return "credited";
  if (paidOn) return "paid";
  return dueOn < toIsoDay(now()) ? "overdue" : "open";
}

function briefOf({ budgetMinCents, budgetMaxCents, createdAt, updatedAt, ...row }: BriefJson, marketerName: string) {
  const cents = (amount: number | null) => (amount === null ? null : BigInt(amount));
  const view = briefView({
    ...{ ...row, createdAt: new Date(createdAt), updatedAt: new Date(updatedAt) },
    ...{ budgetMinCents: cents(budgetMinCents), budgetMaxCents: cents(budgetMaxCents) },
  });
  return { id: row.id, title: openBriefTitle(view), facts: openBriefFacts(view, marketerName) };
}
