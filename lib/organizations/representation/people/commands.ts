import "server-only";
import type { OrganizationMember } from "@/lib/auth/actor";
import { now } from "@/lib/platform/clock";
import { type Tx, inTransaction } from "@/lib/platform/db";
import { conflict, forbidden, invalid } from "@/lib/platform/errors";
import { notify } from "@/lib/notifications/commands";
import { announce } from "../announce";
import { lockRepresentation } from "../commands";
import { getRepresentation } from "../queries";
import type { ChoosePeopleInput, RepresentationView } from "../schema";

/**
 * Sets which members of the agency work for the client; nobody else at the agency sees its work. Only the agency's
 * admins may do this. Throws `invalid` for a person who is not a member of the agency.
 */
export async function choosePeople(
  actor: OrganizationMember,
  id: string,
  { userIds }: ChoosePeopleInput,
): Promise<RepresentationView> {
  await inTransaction(async (tx) => {
    const row = await lockRepresentation(tx, actor, id);
    if (row.agencyId !== actor.organizationId) throw forbidden("Only the agency can choose its team.");
    if (row.status === "revoked") throw conflict("This representation has ended. You can send a new request.");
    const before = row.people.map(({ userId }) => userId);
    const requested = [...new Set(userIds)];
    const added = requested.filter((userId) => !before.includes(userId));
    const removed = before.filter((userId) => !requested.includes(userId));
    if (added.length + removed.length === 0) return;
    const members = await tx.membership.findMany({
      where: { organizationId: row.agencyId, leftAt: null, userId: { in: added }, user: { status: "active" } },
      select: { userId: true },
    });
    if (members.length < added.length) throw invalid({ userIds: ["Choose members of your organization."] });
    await tx.representationPerson.deleteMany({ where: { representationId: id, userId: { in: removed } } });
    await tx.representationPerson.createMany({
      data: added.map((userId) => ({ representationId: id, userId, createdAt: now() })),
      skipDuplicates: true,
    });
    const others = added.filter((userId) => userId !== actor.userId);
    await notifyAdded(tx, others, row);
    await announce(tx, actor, {
      action: "people_chosen",
      representation: row,
      affected: [...added, ...removed],
      before: { people: before },
      after: { people: requested },
    });
  });
  return getRepresentation(actor, id);
}

const notifyAdded = (tx: Tx, userIds: string[], { id, client }: { id: string; client: { name: string } }) =>
  notify(tx, {
    userIds,
    type: "representation_changed",
    title: `You now work for ${client.name}`,
    body: `Use the menu next to the logo to switch to ${client.name} and act on its behalf.`,
    href: "/messages",
    dedupeKey: `representation:${id}:person:${now().getTime()}`,
  });
