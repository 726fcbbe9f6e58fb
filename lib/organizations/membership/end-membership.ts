/** What ends with a membership: the person's API keys there, their client assignments, and what they owned. */
import "server-only";
import { now } from "@/lib/platform/clock";
import type { Tx } from "@/lib/platform/db";
import { notFound } from "@/lib/platform/errors";
import { publishMembers } from "./join";
import { type RosterEntry, rejectLastAdmin } from "./roster";

/** Under the roster's lock. Throws `conflict` for the last admin. */
export async function endMembership(tx: Tx, { id, organizationId, userId, role }: RosterEntry): Promise<void> {
  if (role === "admin") await rejectLastAdmin(tx, organizationId, userId);
  const { count } = await tx.membership.updateMany({
    where: { id, organizationId, leftAt: null },
    data: { leftAt: now() },
  });
  if (count === 0) throw notFound("This member");
  await tx.apiKey.updateMany({ where: { organizationId, userId, revokedAt: null }, data: { revokedAt: now() } });
  await tx.representationPerson.deleteMany({ where: { userId, representation: { agencyId: organizationId } } });
  await handOverListings(tx, organizationId, userId);
  await publishMembers(tx, organizationId, userId);
}

/** A departed member's listings go to the longest-serving admin. */
export async function handOverListings(tx: Tx, organizationId: string, userId: string): Promise<void> {
  await tx.$executeRaw`
    UPDATE "listings" SET "ownerUserId" = (
      SELECT m."userId" FROM "memberships" AS m JOIN "users" AS u ON u."id" = m."userId"
      WHERE m."organizationId" = ${organizationId}::uuid AND m."userId" <> ${userId}::uuid
        AND m."leftAt" IS NULL AND m."role" = 'admin' AND u."status" = 'active'
      ORDER BY m."createdAt", m."id" LIMIT 1)
    WHERE "organizationId" = ${organizationId}::uuid AND "ownerUserId" = ${userId}::uuid`;
}
