/**
 * The connections of a suspended marketer: those of a suspended organization, and those whose first contact a suspended
 * person wrote. They do not count against sellers, and none of them takes a free slot while the suspension lasts.
 */
import "server-only";
import { Prisma, type Tx } from "@/lib/platform/db";

/** The person who wrote the first message of the connection `c`, if the marketer's side did. */
const firstAuthorSql = Prisma.sql`(
  SELECT t."startedById" FROM "conversations" AS t WHERE t."connectionId" = c."id" AND c."initiator" = 'buyer'
  ORDER BY t."createdAt", t."id" LIMIT 1)`;

/** SQL for "a suspended account is behind the connection `c`". */
export const isSuspendedContactSql = Prisma.sql`(
  EXISTS (SELECT 1 FROM "organizations" AS m WHERE m."id" = c."marketerOrganizationId" AND m."status" = 'suspended')
  OR EXISTS (SELECT 1 FROM "users" AS u WHERE u."id" = ${firstAuthorSql} AND u."status" = 'suspended'))`;

/** The counted connections of this account, in a fixed order. */
export function countedConnectionsOf(
  tx: Tx,
  account: { userId: string } | { marketerOrganizationId: string },
): Promise<{ id: string; sellerOrganizationId: string }[]> {
  const isOfAccount =
    "userId" in account
      ? Prisma.sql`c."id" IN (SELECT "connectionId" FROM "conversations" WHERE "startedById" = ${account.userId}::uuid)
          AND ${firstAuthorSql} = ${account.userId}::uuid`
      : Prisma.sql`c."marketerOrganizationId" = ${account.marketerOrganizationId}::uuid`;
  return tx.$queryRaw`
    SELECT c."id", c."sellerOrganizationId" FROM "connections" AS c
    WHERE c."state" IN ('free', 'paid') AND ${isOfAccount} ORDER BY c."id"`;
}
