/**
 * The organization's stream of live events is the outbox: it is written with the change and numbered in commit order.
 * An endpoint stores its read position, so that nothing is lost or duplicated, whichever process delivers.
 */
import "server-only";
import type { OrganizationMember } from "@/lib/auth/actor";
import { later, minutes, now } from "@/lib/platform/clock";
import { type Prisma, db, inTransaction } from "@/lib/platform/db";
import { type AttemptedEndpoint, type DueDelivery, attemptedEndpoint } from "./attempt-store";
import { bodyIn } from "./chat-format";
import { type StoredEvent, type WebhookMessage, isStillReadable, messageOf } from "./payload-queries";

/** The longest a delivering process can claim an endpoint; longer than a job may run. */
const claimMs = minutes(3);
const eventBatch = 50;
/** Read at once for one endpoint. */
const readersAtOnce = 5;

const claimedSelect = {
  ...attemptedEndpoint,
  createdById: true,
  claimedUntil: true,
  events: true,
  format: true,
  lastEventId: true,
} as const satisfies Prisma.WebhookEndpointSelect;
export type ClaimedEndpoint = Prisma.WebhookEndpointGetPayload<{ select: typeof claimedSelect }>;

/** Null if another process delivers to it, or nobody may. */
export async function claimEndpoint(id: string): Promise<ClaimedEndpoint | null> {
  const at = now();
  const [claimed] = await db.webhookEndpoint.updateManyAndReturn({
    where: { id, status: "active", OR: [{ claimedUntil: null }, { claimedUntil: { lt: at } }] },
    data: { claimedUntil: later(at, claimMs) },
    select: claimedSelect,
  });
  return claimed ?? null;
}

/** Unless the claim expired and another process has it now. */
export async function releaseEndpoint({ id, claimedUntil }: ClaimedEndpoint): Promise<void> {
  await db.webhookEndpoint.updateMany({ where: { id, claimedUntil }, data: { claimedUntil: null } });
}

/** Creates deliveries for the next events of the stream. Returns how many events were read. */
export async function readEvents(endpoint: ClaimedEndpoint, reader: OrganizationMember): Promise<number> {
  const events = await db.$queryRaw<StoredEvent[]>`
    SELECT "id", "seq", "type", "payload", "createdAt" FROM "events"
    WHERE "stream" = ${`organization:${endpoint.organizationId}`} AND "id" > ${endpoint.lastEventId}
    ORDER BY "seq" LIMIT ${eventBatch}`;
  const last = events.at(-1);
  if (!last) return 0;
  const made: { event: StoredEvent; message: WebhookMessage }[] = [];
  for (let from = 0; from < events.length; from += readersAtOnce) {
    const some = events.slice(from, from + readersAtOnce);
    const messages = await Promise.all(some.map((event) => messageOf(reader, event, endpoint.events)));
    messages.forEach((message, place) => message && made.push({ event: some[place] ?? last, message }));
  }
  await inTransaction(async (tx) => {
    const { count } = await tx.webhookEndpoint.updateMany({
      where: { id: endpoint.id, lastEventId: endpoint.lastEventId },
      data: { lastEventId: last.id },
    });
    if (count === 0) return;
    const at = now();
    await tx.webhookDelivery.createMany({
      data: made.map(({ event, message: { type, subject, body } }) => ({
        ...{ endpointId: endpoint.id, eventId: event.id, type, subject, nextAttemptAt: at, createdAt: at },
        body: bodyIn(endpoint.format, body),
      })),
    });
  });
  endpoint.lastEventId = last.id;
  return events.length;
}

type Head = DueDelivery & { type: string; subject: string };

/** The next due delivery of each subject. Order is preserved within a subject. */
const findHeads = (endpointId: string, limit: number): Promise<Head[]> =>
  db.$queryRaw<Head[]>`
    SELECT "id", "type", "subject", "body", "attemptCount", "createdAt" FROM (
      SELECT DISTINCT ON ("subject") "id", "type", "subject", "body", "attemptCount", "createdAt", "nextAttemptAt", "eventId"
      FROM "webhook_deliveries" WHERE "endpointId" = ${endpointId}::uuid AND "status" = 'pending'
      ORDER BY "subject", "eventId"
    ) AS "heads" WHERE "nextAttemptAt" <= ${now()} ORDER BY "eventId" LIMIT ${limit}`;

/**
 * The same, without what the organization can no longer read: a delayed or resent delivery must not show more than the
 * API does now.
 */
export async function findDue(
  endpointId: string,
  reader: OrganizationMember,
  limit: number,
): Promise<{ due: DueDelivery[]; withdrawn: number }> {
  const heads = await findHeads(endpointId, limit);
  const recent = later(now(), -minutes(1));
  const shown = await Promise.all(
    heads.map(async (head) => head.createdAt > recent || (await isStillReadable(reader, head))),
  );
  const hidden = heads.filter((_, place) => !shown[place]).map(({ id }) => id);
  if (hidden.length > 0)
    await db.webhookDelivery.updateMany({
      where: { id: { in: hidden }, status: "pending" },
      data: { status: "withdrawn" },
    });
  return { due: heads.filter((_, place) => shown[place]), withdrawn: hidden.length };
}

/** When an endpoint next has something to do: now for unread events. Null for nothing. */
export async function findNextTurn({ id, organizationId }: AttemptedEndpoint): Promise<Date | null> {
  const [next] = await db.$queryRaw<{ at: Date | null }[]>`
    SELECT least(
      (SELECT min("nextAttemptAt") FROM (
        SELECT DISTINCT ON ("subject") "nextAttemptAt" FROM "webhook_deliveries"
        WHERE "endpointId" = ${id}::uuid AND "status" = 'pending' ORDER BY "subject", "eventId") AS "heads"),
      (SELECT ${now()}::timestamptz FROM "webhook_endpoints" AS p WHERE p."id" = ${id}::uuid AND EXISTS (
        SELECT 1 FROM "events" WHERE "stream" = ${`organization:${organizationId}`} AND "id" > p."lastEventId"))
    ) AS "at" FROM "webhook_endpoints" WHERE "id" = ${id}::uuid AND "status" = 'active'`;
  return next?.at ?? null;
}

/** The active endpoints that have unread events, of these organizations or of all, and those with something due. */
export const findBehind = (organizationIds?: readonly string[]): Promise<{ id: string }[]> =>
  db.$queryRaw<{ id: string }[]>`
    SELECT p."id" FROM "webhook_endpoints" AS p
    WHERE p."status" = 'active' AND (p."claimedUntil" IS NULL OR p."claimedUntil" < ${now()})
      AND (${organizationIds === undefined} OR p."organizationId" = ANY(${[...(organizationIds ?? [])]}::uuid[]))
      AND (EXISTS (SELECT 1 FROM "events" AS e
          WHERE e."stream" = 'organization:' || p."organizationId"::text AND e."id" > p."lastEventId")
        OR EXISTS (SELECT 1 FROM "webhook_deliveries" AS d
          WHERE d."endpointId" = p."id" AND d."status" = 'pending' AND d."nextAttemptAt" <= ${now()}))`;
