import "server-only";
import type { OrganizationMember } from "@/lib/auth/actor";
import { readerOf } from "@/lib/auth/reader-queries";
import { days, later, now, seconds } from "@/lib/platform/clock";
import { untilDone } from "@/lib/platform/database/purge";
import { db, inTransaction } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { defineJob, enqueue } from "@/lib/platform/jobs/jobs";
import { onChange } from "@/lib/platform/live/listener";
import { logger } from "@/lib/platform/logger";
import { attempt } from "./attempt-store";
import {
  type ClaimedEndpoint,
  claimEndpoint,
  findBehind,
  findDue,
  findNextTurn,
  readEvents,
  releaseEndpoint,
} from "./queue-store";

/** Concurrent deliveries to one endpoint, each about a different subject. */
const atOnce = 10;
/** A job works for an endpoint this long before others get their turn. */
const turnMs = seconds(45);
/** If a receiver accepts nothing in a whole round, the rest waits this long. */
const roundPauseMs = seconds(30);
/** The log of deliveries goes back this far. */
const deliveryLogDays = 30;

export const deliverWebhooks = defineJob<{ endpointId: string }>(
  "webhooks.deliver",
  ({ endpointId }, { signal }) => deliver(endpointId, signal),
  { limitSeconds: 120, concurrency: 4, retries: 2 },
);

/** One turn for an endpoint: events become deliveries, and due ones are sent, in order per subject. */
export async function deliver(endpointId: string, signal: AbortSignal): Promise<void> {
  const endpoint = await claimEndpoint(endpointId);
  if (!endpoint) return;
  let pauseMs = 0;
  const reader = await readerOf(endpoint.organizationId, endpoint.createdById).catch(() => null);
  try {
    if (reader) pauseMs = await work(endpoint, reader, signal);
  } finally {
    await releaseEndpoint(endpoint);
  }
  // No admin can currently read for the organization: its events wait until one can.
  const next = reader && (await findNextTurn(endpoint));
  if (next) await enqueueTurns([endpointId], later(next, pauseMs));
}

/** Returns how long to wait before more of it is sent. */
async function work(endpoint: ClaimedEndpoint, reader: OrganizationMember, signal: AbortSignal): Promise<number> {
  const end = performance.now() + turnMs;
  while (!signal.aborted && performance.now() < end) {
    const read = await readEvents(endpoint, reader);
    const { due, withdrawn } = await findDue(endpoint.id, reader, atOnce);
    if (due.length + withdrawn + read === 0) return 0;
    const taken = await Promise.all(due.map((delivery) => attempt(endpoint, delivery)));
    if (due.length > 0 && !taken.includes(true)) return due.length === atOnce ? roundPauseMs : 0;
    if (await isPaused(endpoint.id)) return 0;
  }
  return 0;
}

const isPaused = async (id: string): Promise<boolean> =>
  (await db.webhookEndpoint.count({ where: { id, status: "active" } })) === 0;

const enqueueTurns = (endpointIds: readonly string[], at?: Date): Promise<void> =>
  inTransaction(async (tx) => {
    const notBefore = at && at > now() ? at : undefined;
    for (const endpointId of endpointIds) await enqueue(tx, deliverWebhooks, { endpointId }, { notBefore });
  });

/** Enqueues waiting endpoints without a job, and deletes old deliveries. */
export const sweepWebhooks = defineJob(
  "webhooks.sweep",
  async (_: object, { signal }) => {
    await enqueueTurns((await findBehind()).map(({ id }) => id));
    const old = later(now(), -days(deliveryLogDays));
    await untilDone(
      signal,
      () =>
        db.$executeRaw`DELETE FROM "webhook_deliveries" WHERE "id" IN (
          SELECT "id" FROM "webhook_deliveries" WHERE "createdAt" < ${old} AND "status" <> 'pending' LIMIT 1000)`,
    );
  },
  { everySeconds: 60, limitSeconds: 60, retries: 0 },
);

/** Organizations whose events arrived within this time are looked up together. */
const gatherMs = 50;

/** Delivers new events immediately; the sweep finds any that are missed. */
export function listenForWebhooks(): () => void {
  if (!env().BACKGROUND_JOBS) return () => undefined;
  const changed = new Set<string>();
  const look = async () => {
    const ids = [...changed];
    changed.clear();
    const behind = await findBehind(ids);
    if (behind.length > 0) await enqueueTurns(behind.map(({ id }) => id));
  };
  return onChange("events", (stream) => {
    const [kind, id] = stream.split(":");
    if (kind !== "organization" || !id) return;
    if (changed.size === 0)
      setTimeout(
        () =>
          void look().catch((error: unknown) => logger.warn({ err: error }, "Webhooks will wait for the next sweep.")),
        gatherMs,
      );
    changed.add(id);
  });
}
