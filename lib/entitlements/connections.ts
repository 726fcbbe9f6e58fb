import "server-only";
import { now } from "@/lib/platform/clock";
import { Prisma, type Tx } from "@/lib/platform/db";
import { limits } from "@/lib/settings/limits";
import { limitSql } from "@/lib/settings/setting-sql";
import { hasActivePlanSql, isReadOnlyPlanSql } from "./entitlement-queries";
import { sharePlace } from "./shared-place";

/*
 * A connection is the first contact between one marketer organization and one seller organization. It counts once per
 * pair and once per person behind several marketer organizations, for the seller. The first five are free, unless an
 * admin chose a different number; beyond them a seller without a plan has to activate one before reading or answering,
 * and the inquiry is kept until then.
 */

export const freeConnectionsSql = () => limitSql("freeConnections");

/** A first contact's cost for the seller: the allowance, how much of it is used, and whether this contact is locked. */
export interface ConnectionUse {
  free: number;
  used: number;
  locked: boolean;
}

export interface ConnectionStatus extends ConnectionUse {
  /** An admin found it to be spam: nobody can write in it anymore. */
  isClosed: boolean;
  /** The seller's plan is unpaid: inquiries that it unlocked can be read but not answered. */
  isReadOnly: boolean;
  /** The marketer has no account: nobody there reads messages. */
  isContact: boolean;
}

export interface OpenConnection extends ConnectionStatus {
  id: string;
  isNew: boolean;
}

/**
 * `credited` was spam and is closed; `waived` belongs to a suspended marketer, does not count, and is open; `contact`
 * is a sponsor without an account; it doesn't count and reaches nobody.
 */
export type ConnectionState = "free" | "paid" | "locked" | "credited" | "waived" | "contact";

interface ConnectionPair {
  marketerOrganizationId: string;
  sellerOrganizationId: string;
}

/**
 * Opens the connection of a pair, or finds the one that is there. No more than the free ones are free however many
 * arrive at once: the pair is unique, and the allowance is taken by one conditional update of the seller's row.
 *
 * @param authorId the buyer's person who writes first; their other organizations share one place
 */
export async function openConnection(
  tx: Tx,
  pair: ConnectionPair,
  initiator: "buyer" | "seller",
  authorId: string | null = null,
): Promise<OpenConnection> {
  const made = await tx.connection.createMany({
    data: [{ ...pair, initiator, state: "locked", createdAt: now() }],
    skipDuplicates: true,
  });
  const connection = await tx.connection.findUniqueOrThrow({
    where: { marketerOrganizationId_sellerOrganizationId: pair },
    select: { id: true },
  });
  if (made.count === 1) await takeAllowance(tx, connection.id, pair.sellerOrganizationId, authorId);
  return { id: connection.id, isNew: made.count === 1, ...(await findConnectionUse(tx, connection.id)) };
}

async function takeAllowance(
  tx: Tx,
  connectionId: string,
  sellerOrganizationId: string,
  authorId: string | null,
): Promise<void> {
  const organization = Prisma.sql`${sellerOrganizationId}::uuid`;
  // A statement that waits for a row lock decides by data from before the wait, so the row is locked first.
  await tx.$queryRaw`SELECT "id" FROM "organizations" WHERE "id" = ${organization} FOR NO KEY UPDATE`;
  if (await sharePlace(tx, connectionId, authorId)) return;
  const taken = await tx.$queryRaw<{ isFree: boolean }[]>`
    UPDATE "organizations" SET "connectionsUsed" = "connectionsUsed" + 1
    WHERE "id" = ${organization}
      AND ("connectionsUsed" < ${freeConnectionsSql()} OR ${hasActivePlanSql(organization)})
    RETURNING "connectionsUsed" <= ${freeConnectionsSql()} AS "isFree"`;
  const state = taken[0] && (taken[0].isFree ? "free" : "paid");
  if (state) await tx.connection.updateMany({ where: { id: connectionId, state: "locked" }, data: { state } });
}

/** The connection's current state. An active plan opens a locked one; spam is closed. */
export async function findConnectionUse(tx: Tx, connectionId: string): Promise<ConnectionStatus> {
  const rows = await tx.$queryRaw<ConnectionStatus[]>`
    SELECT ${freeConnectionsSql()} AS "free", o."connectionsUsed" AS "used", c."state" = 'credited' AS "isClosed",
      c."state" = 'contact' AS "isContact",
      (c."state" = 'locked' AND NOT ${hasActivePlanSql(Prisma.sql`o."id"`)}) AS "locked",
      (c."state" = 'paid' AND ${isReadOnlyPlanSql(Prisma.sql`o."id"`)}) AS "isReadOnly"
    FROM "connections" AS c JOIN "organizations" AS o ON o."id" = c."sellerOrganizationId"
    WHERE c."id" = ${connectionId}::uuid`;
  const free = limits.freeConnections.byDefault;
  return rows[0] ?? { free, used: 0, locked: true, isClosed: false, isReadOnly: false, isContact: false };
}

/** Keeps a connection that an active plan opened, and counts it: an answered thread is never locked again. */
export async function keepOpen(tx: Tx, connectionId: string): Promise<void> {
  await tx.$executeRaw`
    WITH "opened" AS (
      UPDATE "connections" SET "state" = 'paid', "unlockedAt" = ${now()}
      WHERE "id" = ${connectionId}::uuid AND "state" = 'locked' AND ${hasActivePlanSql(Prisma.sql`"sellerOrganizationId"`)}
      RETURNING "sellerOrganizationId"
    )
    UPDATE "organizations" SET "connectionsUsed" = "connectionsUsed" + 1
    WHERE "id" IN (SELECT "sellerOrganizationId" FROM "opened")`;
}
