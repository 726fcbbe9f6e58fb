import "server-only";
import { Prisma, type Tx } from "@/lib/platform/db";

/** Whether a proposal was ever accepted in a thread of the connection: a contact that led to a deal is not spam. */
export const agreedDealIn = (connectionId: Prisma.Sql): Prisma.Sql => Prisma.sql`EXISTS (
  SELECT 1 FROM "deals" AS d JOIN "conversations" AS c ON c."id" = d."conversationId"
  WHERE c."connectionId" = ${connectionId} AND (d."agreedAt" IS NOT NULL OR EXISTS (
    SELECT 1 FROM "proposals" AS p WHERE p."dealId" = d."id" AND p."state" = 'agreed')))`;

export async function hasAgreedDeal(tx: Tx, connectionId: string): Promise<boolean> {
  const rows = await tx.$queryRaw<{ found: boolean }[]>`
    SELECT ${agreedDealIn(Prisma.sql`${connectionId}::uuid`)} AS "found"`;
  return rows[0]?.found ?? false;
}
