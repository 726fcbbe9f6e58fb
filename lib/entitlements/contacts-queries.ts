import "server-only";
import type { Seller } from "@/lib/auth/actor";
import { afterCursor, positionOf, totalOf, totalSql } from "@/lib/platform/database/list-queries";
import { Prisma, db } from "@/lib/platform/db";
import { type Page, pageOf } from "@/lib/platform/pagination";
import { hasActivePlanSql } from "./entitlement-queries";
import type { CountedContact, ListContactsInput } from "./contacts-schema";

interface ContactRow {
  total: number;
  id: string;
  createdAt: Date;
  state: "free" | "paid" | "locked" | "credited" | "waived";
  initiator: "buyer" | "seller";
  isShared: boolean;
  isLocked: boolean;
  name: string;
  conversationId: string | null;
  creditedAt: Date | null;
  creditReason: string | null;
}

/**
 * Every contact of the actor's organization, newest first, with what it counts and why it was credited. A locked
 * inquiry shows its date and nothing that reveals the sender.
 */
export async function listCountedContacts(actor: Seller, input: ListContactsInput): Promise<Page<CountedContact>> {
  const organization = Prisma.sql`${actor.organizationId}::uuid`;
  const own = Prisma.sql`c."sellerOrganizationId" = ${organization} AND c."state" <> 'contact'`;
  const from = Prisma.sql`FROM "connections" c WHERE ${own}`;
  const rows = await db.$queryRaw<ContactRow[]>`
      SELECT ${totalSql(from)} AS "total", c."id", c."createdAt", c."state"::text AS "state", c."initiator"::text AS "initiator",
        c."sharedWithId" IS NOT NULL AS "isShared", m."name", thread."id" AS "conversationId", c."creditedAt", c."creditReason",
        c."state" = 'locked' AND NOT ${hasActivePlanSql(Prisma.sql`c."sellerOrganizationId"`)} AS "isLocked"
      FROM "connections" c JOIN "organizations" m ON m."id" = c."marketerOrganizationId"
      LEFT JOIN LATERAL (SELECT t."id" FROM "conversations" t WHERE t."connectionId" = c."id"
        ORDER BY t."createdAt", t."id" LIMIT 1) AS thread ON TRUE
      WHERE ${own} AND ${afterCursor(Prisma.sql`c`, input.cursor)}
      ORDER BY c."createdAt" DESC, c."id" DESC LIMIT ${input.limit + 1}`;
  const total = await totalOf(rows, input.cursor, from);
  return { ...pageOf(rows, input.limit, toContact, positionOf), total };
}

function toContact(row: ContactRow): CountedContact {
  return {
    id: row.id,
    at: row.createdAt.toISOString(),
    organization: row.isLocked ? null : row.name,
    conversationId: row.conversationId,
    startedBy: row.initiator === "buyer" ? "marketer" : "you",
    state: stateOf(row),
    credit:
      row.creditedAt && (row.state === "credited" || row.state === "waived")
        ? { at: row.creditedAt.toISOString(), reason: row.creditReason ?? "" }
        : null,
  };
}

function stateOf({ state, isShared, isLocked }: ContactRow): CountedContact["state"] {
  if (state === "locked") return isLocked ? "waiting" : "opened_by_plan";
  if (state === "credited" || state === "waived") return "credited";
  return isShared ? "shared" : state === "free" ? "free" : "plan";
}
