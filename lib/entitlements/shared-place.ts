/**
 * Several buyer organizations with the same person behind them count once against a seller: the first of their
 * connections holds the slot, the others share it. The people behind an organization are its current and former
 * members, and anyone who wrote a first message for it.
 */
import "server-only";
import { Prisma, type Tx } from "@/lib/platform/db";

/** Opens a waiting connection in the slot of the same person's other one. The seller's row is locked. */
export async function sharePlace(tx: Tx, connectionId: string, authorId: string | null): Promise<boolean> {
  const author = authorId ? Prisma.sql`UNION SELECT ${authorId}::uuid` : Prisma.empty;
  const shared = await tx.$executeRaw`
    UPDATE "connections" AS c SET "state" = held."state", "sharedWithId" = coalesce(held."sharedWithId", held."id")
    FROM (
      SELECT k."id", k."state", k."sharedWithId" FROM "connections" AS k
      JOIN "connections" AS waiting ON waiting."id" = ${connectionId}::uuid
        AND waiting."sellerOrganizationId" = k."sellerOrganizationId" AND waiting."id" <> k."id"
      WHERE k."state" IN ('free', 'paid') AND EXISTS (
        ${peopleBehindSql(Prisma.sql`k."marketerOrganizationId"`)}
        INTERSECT (${peopleBehindSql(Prisma.sql`waiting."marketerOrganizationId"`)} ${author}))
      ORDER BY k."createdAt", k."id" LIMIT 1
    ) AS held
    WHERE c."id" = ${connectionId}::uuid AND c."state" = 'locked'`;
  return shared > 0;
}

const peopleBehindSql = (organization: Prisma.Sql) => Prisma.sql`
  (SELECT m."userId" FROM "memberships" AS m WHERE m."organizationId" = ${organization}
  UNION SELECT t."startedById" FROM "conversations" AS t
    WHERE t."buyerOrganizationId" = ${organization} AND t."kind" = 'inquiry' AND t."startedById" IS NOT NULL)`;

/** Hands the slot of a credited connection to the oldest one that shares it. False if there is none. */
export async function transferConnection(tx: Tx, connectionId: string): Promise<boolean> {
  const heir = await tx.connection.findFirst({
    where: { sharedWithId: connectionId, state: { in: ["free", "paid"] } },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    select: { id: true },
  });
  if (!heir) return false;
  await tx.connection.updateMany({ where: { sharedWithId: connectionId }, data: { sharedWithId: heir.id } });
  await tx.connection.update({ where: { id: heir.id }, data: { sharedWithId: null } });
  return true;
}
