import { z } from "zod";
import { now } from "@/lib/platform/clock";
import type { Prisma } from "@/lib/platform/db";
import { type WebhookKind, webhookKinds } from "./catalog";
import type { DeliveryView, EndpointView } from "./schema";

/** Without its secrets, which only a delivery reads. */
export const endpointSelect = {
  id: true,
  url: true,
  description: true,
  events: true,
  format: true,
  status: true,
  pauseReason: true,
  previousSecretUntil: true,
  lastDeliveredAt: true,
  createdAt: true,
  createdBy: { select: { name: true } },
  _count: { select: { deliveries: { where: { status: "pending" as const } } } },
} as const satisfies Prisma.WebhookEndpointSelect;

type EndpointRow = Prisma.WebhookEndpointGetPayload<{ select: typeof endpointSelect }>;

const isKind = (text: string): text is WebhookKind => webhookKinds.some((kind) => kind === text);

export const toEndpointView = ({ createdBy, _count, previousSecretUntil, ...row }: EndpointRow): EndpointView => ({
  ...row,
  description: row.description ?? "",
  events: row.events.filter(isKind),
  previousSecretUntil: previousSecretUntil && previousSecretUntil > now() ? previousSecretUntil.toISOString() : null,
  lastDeliveredAt: row.lastDeliveredAt?.toISOString() ?? null,
  waiting: _count.deliveries,
  createdBy: createdBy.name,
  createdAt: row.createdAt.toISOString(),
});

/** The newest attempts are shown. */
const MAX_ATTEMPTS = 20;

export const deliverySelect = {
  id: true,
  eventId: true,
  type: true,
  status: true,
  body: true,
  nextAttemptAt: true,
  createdAt: true,
  attempts: { orderBy: { id: "desc" as const }, take: MAX_ATTEMPTS },
} as const satisfies Prisma.WebhookDeliverySelect;

type DeliveryRow = Prisma.WebhookDeliveryGetPayload<{ select: typeof deliverySelect }>;

const headersSchema = z.record(z.string(), z.string());

export const toDeliveryView = ({ id, eventId, type, status, body, ...row }: DeliveryRow): DeliveryView => ({
  ...{ id, type, status, body, isTest: eventId === null },
  nextAttemptAt: status === "pending" ? row.nextAttemptAt.toISOString() : null,
  createdAt: row.createdAt.toISOString(),
  attempts: row.attempts.map(({ url, requestHeaders, statusCode, responseText, problem, durationMs, createdAt }) => ({
    ...{ url, statusCode, responseText, problem, durationMs },
    requestHeaders: headersSchema.parse(requestHeaders),
    at: createdAt.toISOString(),
  })),
});
