/** One delivery attempt: the request, the response, and the consequences. */
import "server-only";
import { enqueueMail } from "@/lib/mail/outbox";
import { days, hours, later, minutes, now, seconds } from "@/lib/platform/clock";
import { type Prisma, type Tx, inTransaction } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { OutboundError, type OutboundResult, postText } from "@/lib/platform/http/outbound";
import { signedHeaders } from "./signing-store";

/** The delays after each failed attempt, over three days; after the last one it is abandoned. */
export const attemptPauses = [
  seconds(5),
  minutes(5),
  minutes(30),
  hours(2),
  hours(5),
  hours(10),
  hours(14),
  hours(18),
  hours(22),
] as const;

/** The receiver's time limit, and how much of its response is read. */
export const attemptLimits = { milliseconds: seconds(10), bytes: 64 * 1024 };

/** How much of a response is stored. */
const storedCharacters = 2000;

export const attemptedEndpoint = {
  id: true,
  url: true,
  secret: true,
  previousSecret: true,
  previousSecretUntil: true,
  organizationId: true,
} as const satisfies Prisma.WebhookEndpointSelect;
export type AttemptedEndpoint = Prisma.WebhookEndpointGetPayload<{ select: typeof attemptedEndpoint }>;

export interface DueDelivery {
  id: string;
  body: string;
  attemptCount: number;
  createdAt: Date;
}

interface Outcome {
  isTaken: boolean;
  statusCode: number | null;
  responseText: string | null;
  problem: string | null;
  /** The receiver asked for this much time. */
  retryAfterMs: number;
}

/** Sends the delivery once and stores the result. Returns whether the receiver accepted it. */
export async function attempt(
  endpoint: AttemptedEndpoint,
  delivery: DueDelivery,
  { isTest = false } = {},
): Promise<boolean> {
  const headers = signedHeaders(endpoint, delivery);
  const startedAt = now();
  const start = performance.now();
  const outcome = await send(endpoint.url, delivery.body, headers);
  const durationMs = Math.round(performance.now() - start);
  const { isTaken, retryAfterMs: _wait, ...facts } = outcome;
  await inTransaction(async (tx) => {
    await tx.webhookAttempt.create({
      data: {
        ...{ deliveryId: delivery.id, url: endpoint.url, requestHeaders: headers, durationMs, createdAt: startedAt },
        ...facts,
      },
    });
    if (isTest) await settleTest(tx, delivery, isTaken);
    else if (isTaken) await settleTaken(tx, endpoint, delivery);
    else await settleFailed(tx, endpoint, delivery, outcome);
  });
  return isTaken;
}

async function send(url: string, body: string, headers: Record<string, string>): Promise<Outcome> {
  try {
    return outcomeOf(await postText(url, { body, headers, limits: attemptLimits }));
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error;
    return { isTaken: false, statusCode: null, responseText: null, problem: error.message, retryAfterMs: 0 };
  }
}

function outcomeOf({ status, headers, text }: OutboundResult): Outcome {
  const isTaken = status >= 200 && status < 300;
  const asked = Number(headers["retry-after"]);
  return {
    isTaken,
    statusCode: status,
    // A redirect leads to a URL that the endpoint doesn't specify.
    responseText: status >= 300 && status < 400 ? null : storable(text),
    problem: isTaken ? null : problemOf(status),
    retryAfterMs: Number.isFinite(asked) && asked > 0 ? Math.min(seconds(asked), days(1)) : 0,
  };
}

const storable = (text: string): string => text.replaceAll("\u0000", "").toWellFormed().slice(0, storedCharacters);

function problemOf(status: number): string {
  if (status >= 300 && status < 400) return "The server redirected. Redirects are not followed: enter the final URL.";
  return `The server responded with status ${status}.`;
}

/** A test does not affect the endpoint's status. */
async function settleTest(tx: Tx, { id }: DueDelivery, isTaken: boolean): Promise<void> {
  const status = isTaken ? ("delivered" as const) : ("failed" as const);
  await tx.webhookDelivery.update({ where: { id }, data: { status, attemptCount: 1 } });
}

async function settleTaken(tx: Tx, { id }: AttemptedEndpoint, delivery: DueDelivery): Promise<void> {
  await tx.webhookDelivery.updateMany({
    where: { id: delivery.id, status: "pending" },
    data: { status: "delivered", attemptCount: { increment: 1 } },
  });
  await tx.webhookEndpoint.updateMany({ where: { id }, data: { lastDeliveredAt: now() } });
}

async function settleFailed(
  tx: Tx,
  endpoint: AttemptedEndpoint,
  { id, attemptCount, createdAt }: DueDelivery,
  { statusCode, retryAfterMs }: Outcome,
): Promise<void> {
  const isGone = statusCode === 410;
  const pause = isGone ? undefined : attemptPauses[attemptCount];
  await tx.webhookDelivery.updateMany({
    where: { id, status: "pending" },
    data: {
      attemptCount: attemptCount + 1,
      status: pause === undefined ? "failed" : "pending",
      nextAttemptAt: later(now(), Math.max(pause ?? 0, retryAfterMs)),
    },
  });
  if (isGone) return pauseEndpoint(tx, endpoint, "gone");
  if (pause !== undefined) return;
  const since = await tx.webhookEndpoint.count({ where: { id: endpoint.id, lastDeliveredAt: { gte: createdAt } } });
  if (since === 0) await pauseEndpoint(tx, endpoint, "failing");
}

/** Nothing was accepted since the abandoned delivery: the endpoint is paused and admins are emailed. */
async function pauseEndpoint(
  tx: Tx,
  { id, url, organizationId }: AttemptedEndpoint,
  pauseReason: "failing" | "gone",
): Promise<void> {
  const { count } = await tx.webhookEndpoint.updateMany({
    where: { id, status: "active" },
    data: { status: "paused", pauseReason },
  });
  if (count === 0) return;
  const admins = await tx.membership.findMany({
    where: { organizationId, role: "admin", leftAt: null, user: { status: "active" } },
    select: { user: { select: { id: true, name: true, email: true } }, organization: { select: { name: true } } },
    orderBy: { id: "asc" },
  });
  for (const { user, organization } of admins)
    await enqueueMail(tx, {
      template: "webhook-paused",
      to: { address: user.email, name: user.name, userId: user.id },
      props: {
        name: user.name,
        organization: organization.name,
        url,
        isGone: pauseReason === "gone",
        settingsUrl: `${env().APP_URL}/settings/organization?tab=webhooks`,
      },
    });
}
