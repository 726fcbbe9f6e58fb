import "server-only";
import { hasTwoStepSql } from "@/lib/auth/two-step/methods";
import { Prisma, type Tx } from "@/lib/platform/db";

interface Unprotected {
  id: string;
  name: string;
  email: string;
}

/** The members of an organization who have no second step. */
export const membersWithoutTwoStep = (tx: Tx, organizationId: string) => tx.$queryRaw<Unprotected[]>`
  SELECT u."id", u."name", u."email" FROM "memberships" m JOIN "users" u ON u."id" = m."userId"
  WHERE m."organizationId" = ${organizationId}::uuid AND m."leftAt" IS NULL AND u."status" = 'active'
    AND NOT ${hasTwoStepSql(Prisma.sql`u."id"`)}
  ORDER BY u."id"`;
