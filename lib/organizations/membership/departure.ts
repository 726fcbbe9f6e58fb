/** What ends with a membership: the keys that the person made there, and the clients that they worked on for it. */
import "server-only";
import { now } from "@/lib/platform/clock";
import type { Tx } from "@/lib/platform/db";
import { notFound } from "@/lib/platform/errors";
import { publishMembers } from "./admission";
import { type RosterEntry, refuseLastAdmin } from "./roster";

/** Under the roster's lock. Throws `conflict` for the last admin. */
export async function endMembership(tx: Tx, { id, organizationId, userId, role }: RosterEntry): Promise<void> {
  if (role === "admin") await refuseLastAdmin(tx, organizationId, userId);
  const { count } = await tx.membership.updateMany({
    where: { id, organizationId, leftAt: null },
    data: { leftAt: now() },
  });
  if (count === 0) throw notFound("This member");
  await tx.apiKey.updateMany({ where: { organizationId, userId, revokedAt: null }, data: { revokedAt: now() } });
  await tx.representationPerson.deleteMany({ where: { userId, representation: { agencyId: organizationId } } });
  await publishMembers(tx, organizationId, userId);
}
