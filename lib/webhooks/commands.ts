import "server-only";
import { randomUUID } from "node:crypto";
import { audit } from "@/lib/auth/audit";
import type { OrganizationMember } from "@/lib/auth/actor";
import { announceAccessChange } from "@/lib/auth/recovery/organization-access";
import { later, now } from "@/lib/platform/clock";
import { type Prisma, type Tx, db, inTransaction } from "@/lib/platform/db";
import { conflict, invalid, notFound } from "@/lib/platform/errors";
import { isOutboundUrl } from "@/lib/platform/http/outbound";
import { enqueue } from "@/lib/platform/jobs/jobs";
import { env } from "@/lib/platform/env";
import { attempt, attemptedEndpoint } from "./attempt-store";
import { kindsOf } from "./catalog";
import { bodyIn } from "./chat-format";
import { deliverWebhooks } from "./delivery-job";
import { endpointsManagedBy, maxEndpoints } from "./policy";
import { getDelivery } from "./queries";
import type { CreateEndpointInput, DeliveryView, EndpointView, NewSecret, UpdateEndpointInput } from "./schema";
import { newSigningSecret, secretOverlapMs } from "./signing-store";
import { endpointSelect, toEndpointView } from "./view";

interface Named {
  id: string;
}

/**
 * Adds an endpoint and returns the secret of its signatures, which is not shown again. It receives events from now on.
 * Every admin is emailed. Throws `invalid` for a URL that does not lead to the internet and for events of the other
 * side, `conflict` beyond ten endpoints.
 */
export async function createEndpoint(actor: OrganizationMember, input: CreateEndpointInput): Promise<NewSecret> {
  rejectFields(actor, input);
  const { organizationId, userId } = actor;
  const id = randomUUID();
  const { secret, sealed } = newSigningSecret(id);
  return inTransaction(async (tx) => {
    await rejectTooMany(tx, actor);
    const at = now();
    const { url, description, events, format } = input;
    const row = await tx.webhookEndpoint.create({
      data: {
        ...{ id, organizationId, createdById: userId, url, description, events, format, secret: sealed },
        ...{ lastEventId: await lastEventOf(tx, organizationId), savedAt: at, createdAt: at },
      },
      select: endpointSelect,
    });
    await announceChange(tx, actor, `${actor.name} added the webhook endpoint ${url}.`);
    await audit(tx, actor, "webhooks.created", ["webhook_endpoint", id], { after: { url, events, format } });
    return { endpoint: toEndpointView(row), secret };
  });
}

/** Changes the URL and the events, pauses, or resumes. After resuming, it receives waiting events. */
export async function updateEndpoint(
  actor: OrganizationMember,
  { id }: Named,
  input: UpdateEndpointInput,
): Promise<EndpointView> {
  rejectFields(actor, input);
  return inTransaction(async (tx) => {
    const before = await lockEndpoint(tx, actor, id);
    const { status, url = before.url, events = before.events, description = before.description } = input;
    const { format = before.format } = input;
    const isResumed = status === "active" && before.status === "paused";
    const pause = status &&
      status !== before.status && { status, pauseReason: isResumed ? null : ("by_admin" as const) };
    const row = await tx.webhookEndpoint.update({
      where: { id },
      data: { url, events, description, format, ...pause, ...(url !== before.url && { savedAt: now() }) },
      select: endpointSelect,
    });
    if (isResumed) await resumeDeliveries(tx, id);
    if (url !== before.url)
      await announceChange(tx, actor, `${actor.name} changed the webhook endpoint ${before.url} to ${url}.`);
    await audit(tx, actor, "webhooks.updated", ["webhook_endpoint", id], {
      before: { url: before.url, events: before.events, format: before.format, status: before.status },
      after: { url, events, format, status: row.status },
    });
    return toEndpointView(row);
  });
}

async function resumeDeliveries(tx: Tx, endpointId: string): Promise<void> {
  await tx.webhookDelivery.updateMany({ where: { endpointId, status: "pending" }, data: { nextAttemptAt: now() } });
  await enqueue(tx, deliverWebhooks, { endpointId });
}

/** Replaces the secret. The old one also signs for a day. */
export async function rotateSecret(actor: OrganizationMember, { id }: Named): Promise<NewSecret> {
  const { secret, sealed } = newSigningSecret(id);
  return inTransaction(async (tx) => {
    const before = await lockEndpoint(tx, actor, id);
    const row = await tx.webhookEndpoint.update({
      where: { id },
      data: { secret: sealed, previousSecret: before.secret, previousSecretUntil: later(now(), secretOverlapMs) },
      select: endpointSelect,
    });
    await audit(tx, actor, "webhooks.secret_rotated", ["webhook_endpoint", id]);
    return { endpoint: toEndpointView(row), secret };
  });
}

/** Removes the endpoint and its delivery log. */
export async function deleteEndpoint(actor: OrganizationMember, { id }: Named): Promise<void> {
  await inTransaction(async (tx) => {
    const { url } = await lockEndpoint(tx, actor, id);
    await tx.webhookEndpoint.deleteMany({ where: { AND: [endpointsManagedBy(actor), { id }] } });
    await audit(tx, actor, "webhooks.deleted", ["webhook_endpoint", id], { before: { url } });
  });
}

/** Sends a test event now, even to a paused endpoint, and returns the result. It is not retried. */
export async function testEndpoint(actor: OrganizationMember, { id }: Named): Promise<DeliveryView> {
  const endpoint = await db.webhookEndpoint.findFirst({
    where: { AND: [endpointsManagedBy(actor), { id }] },
    select: { ...attemptedEndpoint, format: true },
  });
  if (!endpoint) throw notFound("This webhook endpoint");
  const delivery = await inTransaction((tx) => {
    const at = now();
    const type = "webhook.test";
    const data = { object: "test", message: "A test event from Pitchside.", url: env().APP_URL };
    const body = bodyIn(endpoint.format, JSON.stringify({ type, timestamp: at.toISOString(), data }));
    // Sent synchronously, not by a job.
    const status = "failed" as const;
    return tx.webhookDelivery.create({
      data: { endpointId: id, type, subject: `test:${randomUUID()}`, body, status, createdAt: at },
    });
  });
  await attempt(endpoint, delivery, { isTest: true });
  return getDelivery(actor, { id: delivery.id });
}

/** Sends a delivery again, with the same id and body. Throws `conflict` while it is waiting or its endpoint is paused. */
export async function replayDelivery(actor: OrganizationMember, { id }: Named): Promise<DeliveryView> {
  await inTransaction(async (tx) => {
    const own = { AND: [{ endpoint: endpointsManagedBy(actor) }, { id }] } satisfies Prisma.WebhookDeliveryWhereInput;
    const delivery = await tx.webhookDelivery.findFirst({
      where: own,
      select: { endpointId: true, eventId: true, endpoint: { select: { status: true } } },
    });
    if (!delivery) throw notFound("This delivery");
    if (delivery.endpoint.status === "paused") throw conflict("Resume the endpoint before you send this again.");
    if (delivery.eventId === null) throw conflict("Send a new test event instead.");
    const { count } = await tx.webhookDelivery.updateMany({
      where: { AND: [own, { status: { not: "pending" } }] },
      data: { status: "pending", attemptCount: 0, nextAttemptAt: now() },
    });
    if (count === 0) throw conflict("This delivery is already waiting to be sent.");
    await enqueue(tx, deliverWebhooks, { endpointId: delivery.endpointId });
    await audit(tx, actor, "webhooks.replayed", ["webhook_endpoint", delivery.endpointId], {
      after: { deliveryId: id },
    });
  });
  return getDelivery(actor, { id });
}

function rejectFields(actor: OrganizationMember, { url, events }: { url?: string; events?: readonly string[] }): void {
  if (url !== undefined && !isOutboundUrl(url))
    throw invalid({ url: ["Enter a public https URL. Private and local addresses are not allowed."] });
  const offered: readonly string[] = kindsOf(actor.kind);
  const others = events?.filter((kind) => !offered.includes(kind)) ?? [];
  if (others.length > 0)
    throw invalid({ events: [`Your organization has no events of this kind: ${others.join(", ")}.`] });
}

/** The lock on the organization serializes additions, so that the limit of ten holds. */
async function rejectTooMany(tx: Tx, actor: OrganizationMember): Promise<void> {
  await tx.$queryRaw`SELECT "id" FROM "organizations" WHERE "id" = ${actor.organizationId}::uuid FOR NO KEY UPDATE`;
  const count = await tx.webhookEndpoint.count({ where: endpointsManagedBy(actor) });
  if (count >= maxEndpoints)
    throw conflict(`You have ${maxEndpoints} webhook endpoints. Delete one you no longer use.`);
}

async function lastEventOf(tx: Tx, organizationId: string): Promise<bigint> {
  const stream = `organization:${organizationId}`;
  const last = await tx.event.findFirst({ where: { stream }, orderBy: { seq: "desc" }, select: { id: true } });
  return last?.id ?? 0n;
}

async function lockEndpoint(tx: Tx, actor: OrganizationMember, id: string) {
  await tx.$queryRaw`SELECT "id" FROM "webhook_endpoints" WHERE "id" = ${id}::uuid FOR NO KEY UPDATE`;
  const row = await tx.webhookEndpoint.findFirst({ where: { AND: [endpointsManagedBy(actor), { id }] } });
  if (!row) throw notFound("This webhook endpoint");
  return row;
}

const announceChange = (tx: Tx, { organizationId, userId }: OrganizationMember, change: string): Promise<void> =>
  announceAccessChange(tx, { organizationId, changes: [change], changedById: userId });
