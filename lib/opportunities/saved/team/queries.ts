/** The team: the organization's members, and the people of agencies that act for it. */
import "server-only";
import type { Marketer } from "@/lib/auth/actor";
import { representationsInForce } from "@/lib/auth/representation-in-force";
import { now } from "@/lib/platform/clock";
import { type Database, db, Prisma, type Tx } from "@/lib/platform/db";
import { AppError } from "@/lib/platform/errors";

export interface Teammate {
  id: string;
  name: string;
}

const MAX_TEAMMATES = 200;

export const listTeammates = (actor: Marketer): Promise<Teammate[]> => readTeammates(db, actor);

/** Throws `invalid` unless all of these people are on the team. */
export async function rejectStrangers(
  tx: Tx,
  actor: Marketer,
  { field, ids }: { field: string; ids: readonly string[] },
): Promise<void> {
  const requested = [...new Set(ids)];
  const found = await readTeammates(tx, actor, requested);
  if (found.length === requested.length) return;
  const message = "Choose members of your team.";
  throw new AppError("invalid", message, { fields: { [field]: [message] } });
}

const readTeammates = (reader: Tx | Database, { organizationId }: Marketer, among?: readonly string[]) =>
  reader.$queryRaw<Teammate[]>`
    SELECT u."id", u."name" FROM "users" u
    WHERE u."status" IN ('active', 'pending_review', 'info_requested')
      AND ${among ? Prisma.sql`u."id" = ANY(${[...among]}::uuid[])` : Prisma.sql`true`}
      AND u."id" IN (
        SELECT m."userId" FROM "memberships" m WHERE m."organizationId" = ${organizationId}::uuid AND m."leftAt" IS NULL
        UNION SELECT f."userId" FROM (${representationsInForce(now())}) f WHERE f."clientId" = ${organizationId}::uuid)
    ORDER BY u."name", u."id" LIMIT ${MAX_TEAMMATES}`;
