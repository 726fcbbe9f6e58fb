/** Access to saved search rows, shared by commands and jobs. */
import "server-only";
import { now } from "@/lib/platform/clock";
import type { Tx } from "@/lib/platform/db";
import { nextAlertAt } from "./alert-time";

/** Locks the search until the commit, so that finding, announcing and changing it are serialized. */
export async function lockSearch(tx: Tx, id: string) {
  await tx.$queryRaw`SELECT 1 FROM "saved_searches" WHERE "id" = ${id}::uuid FOR UPDATE`;
  return tx.savedSearch.findUnique({ where: { id } });
}

interface Known {
  ids: readonly string[];
  at: Date;
}

/** Records listings that should not be announced. */
export async function rememberKnown(tx: Tx, searchId: string, { ids, at }: Known): Promise<void> {
  const data = ids.map((listingId) => ({ searchId, listingId, foundAt: at, announcedAt: at }));
  if (data.length > 0) await tx.savedSearchMatch.createMany({ data, skipDuplicates: true });
}

/** Sets when the next alert of a locked search goes out: never, while nothing is waiting for one. */
export async function scheduleAlert(tx: Tx, id: string): Promise<void> {
  const search = await tx.savedSearch.findUniqueOrThrow({ where: { id } });
  const isWaiting = (await tx.savedSearchMatch.count({ where: { searchId: id, announcedAt: null } })) > 0;
  const alertDueAt = isWaiting ? await dueAt(tx, search) : null;
  await tx.savedSearch.update({ where: { id }, data: { alertDueAt } });
}

async function dueAt(tx: Tx, { userId, alert, alertedAt }: NonNullable<Awaited<ReturnType<typeof lockSearch>>>) {
  const person = await tx.user.findUniqueOrThrow({ where: { id: userId }, select: { timeZone: true } });
  return nextAlertAt(alert, { now: now(), timeZone: person.timeZone, alertedAt });
}
