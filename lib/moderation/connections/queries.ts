import "server-only";
import type { PlatformAdmin } from "@/lib/auth/actor";
import { hasAgreedDeal } from "@/lib/messages/spam/agreed";
import { spamReportOf } from "@/lib/messages/spam/states";
import { db } from "@/lib/platform/db";
import type { ContactToDecide } from "./schema";

/** What an admin has to know to decide about a contact, or null where there is none. */
export async function findContactToDecide(_actor: PlatformAdmin, id: string): Promise<ContactToDecide | null> {
  const connection = await db.connection.findUnique({
    where: { id },
    include: { marketer: { select: named }, seller: { select: named } },
  });
  if (!connection) return null;
  const { marketer, seller, state, initiator, createdAt } = connection;
  const [names, thread, isAgreed] = await Promise.all([
    namesOf([connection.reportedById, connection.creditedById, connection.keptById]),
    readThreads(id),
    hasAgreedDeal(db, id),
  ]);
  const said = (at: Date | null, by: string | null, reason: string | null) =>
    at && { at: at.toISOString(), by: (by && names.get(by)) ?? null, reason: reason ?? "" };
  return {
    ...{ id, marketer, seller, ...thread },
    state: spamReportOf(connection),
    isCounted: state === "free" || state === "paid",
    startedBy: initiator === "buyer" ? "marketer" : "seller",
    startedAt: createdAt.toISOString(),
    hasAgreedDeal: isAgreed,
    report: said(connection.reportedAt, connection.reportedById, connection.reportReason),
    decision:
      said(connection.creditedAt, connection.creditedById, connection.creditReason) ??
      said(connection.keptAt, connection.keptById, connection.keepReason),
  };
}

const named = { id: true, name: true } as const;

async function namesOf(ids: readonly (string | null)[]): Promise<Map<string, string>> {
  const wanted = ids.filter((id) => id !== null);
  const people = await db.user.findMany({ where: { id: { in: wanted } }, select: named });
  return new Map(people.map(({ id, name }) => [id, name]));
}

/** The notes of either side are not an admin's to read. */
async function readThreads(connectionId: string) {
  const where = { conversation: { connectionId }, kind: "text" as const, isInternal: false, deletedAt: null };
  const [first, messageCount] = await Promise.all([
    db.message.findFirst({ where, orderBy: [{ createdAt: "asc" }, { id: "asc" }], select: { body: true } }),
    db.message.count({ where }),
  ]);
  return { firstMessage: first?.body ?? null, messageCount };
}
