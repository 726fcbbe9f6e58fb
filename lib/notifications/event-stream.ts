import "server-only";
import { z } from "zod";
import { workspaceOf } from "@/lib/auth/acting-for/workspace";
import type { Actor, LoggedIn } from "@/lib/auth/actor";
import { isKeyStillValid } from "@/lib/auth/api-keys/bearer-queries";
import { actorOf } from "@/lib/auth/current";
import { findLiveSession } from "@/lib/auth/session-queries";
import { seconds } from "@/lib/platform/clock";
import { AppError } from "@/lib/platform/errors";
import type { StreamName } from "@/lib/platform/live/events";
import { endOf, startOf, subscribe } from "@/lib/platform/live/subscribe";
import { isShuttingDown, onShutdown } from "@/lib/platform/shutdown";
import { type StreamPair, eventIdOf, pageTimeIn, streamPairOf, resumeFrom, streamsOf } from "./event-position";
import { mayReceive } from "./policy";

const heartbeatMs = seconds(15);
const streamsPerPerson = 5;
const streamsPerProcess = 500;
/** A session of the person ended: its own stream sends the event and closes; the others continue. */
const sessionEnded = "session.ended";
/** Events of clients shown in an agency's workspace; the rest is for those who act for the client. */
const workspaceEvents: ReadonlySet<string> = new Set([
  "message.created",
  "conversations.sorted",
  "proposal.changed",
  "deal.changed",
  "blocks.changed",
]);
/** A reader this far behind is disconnected; it resumes with the id of the last event it got. */
const unreadLimit = 1000;

const globals = globalThis as { pitchsideStreams?: Map<AbortController, string> };

function openStreams(): Map<AbortController, string> {
  if (!globals.pitchsideStreams) {
    const streams = new Map<AbortController, string>();
    globals.pitchsideStreams = streams;
    onShutdown("streams", () => streams.forEach((_, ending) => ending.abort()));
  }
  return globals.pitchsideStreams;
}

/**
 * The events of the actor's own stream and of the current organization, as Server-Sent Events, from the last event that
 * the reader got; for an agency also changes in its clients' work since the page was made. Ends when the reader leaves,
 * the session ends, or the process does. Throws `rate_limited` for more than 5 streams of one person.
 */
export async function openEventStream(
  actor: LoggedIn,
  lastEventId: string | null,
  left: AbortSignal,
): Promise<ReadableStream<Uint8Array>> {
  // An abort that already happened fires no event: the reservation would never be released.
  if (left.aborted) return new ReadableStream({ start: (controller) => controller.close() });
  const ending = reserveStream(actor.userId);
  left.addEventListener("abort", () => ending.abort(), { once: true });
  try {
    const streams = { ...streamPairOf(actor), clients: await clientStreamsOf(actor) };
    const since = pageTimeIn(lastEventId);
    const [ends, missed] = await Promise.all([
      endOf(streamsOf(streams)),
      since ? startOf(streams.clients, since) : null,
    ]);
    const position = { ...resumeFrom(streams, lastEventId, ends), ...missed };
    return new ReadableStream({
      start: (controller) => void pump(controller, actor, streams, position, ending),
      cancel: () => ending.abort(),
    });
  } catch (error) {
    openStreams().delete(ending);
    throw error;
  }
}

const clientStreamsOf = async (actor: LoggedIn): Promise<StreamName[]> =>
  "organizationId" in actor ? (await workspaceOf(actor)).clients.map(({ id }) => `organization:${id}` as const) : [];

function reserveStream(userId: string): AbortController {
  const streams = openStreams();
  const own = [...streams.values()].filter((id) => id === userId).length;
  if (own >= streamsPerPerson)
    throw new AppError("rate_limited", "Live updates are already open in 5 tabs. Close one to see them here.", {
      retryAfterSeconds: 60,
    });
  if (streams.size >= streamsPerProcess || isShuttingDown()) {
    throw new AppError("unavailable", "Live updates are busy. The page works without them.", { retryAfterSeconds: 10 });
  }
  const ending = new AbortController();
  streams.set(ending, userId);
  return ending;
}

async function pump(
  controller: ReadableStreamDefaultController<Uint8Array>,
  actor: LoggedIn,
  streams: StreamPair,
  position: ReturnType<typeof resumeFrom>,
  ending: AbortController,
): Promise<void> {
  const encoder = new TextEncoder();
  const send = (text: string) => {
    if (ending.signal.aborted) return;
    if ((controller.desiredSize ?? 0) < -unreadLimit) return ending.abort();
    controller.enqueue(encoder.encode(text));
  };
  const heartbeat = setInterval(() => void beat(actor, send, ending), heartbeatMs);
  try {
    send(`retry: 2000\nid: ${eventIdOf(streams, position)}\ndata: {"type":"connected"}\n\n`);
    for await (const { stream, seq, type, payload } of subscribe(streamsOf(streams), position, ending.signal)) {
      position = { ...position, [stream]: seq };
      const isOfClient = streams.clients?.some((each) => each === stream) ?? false;
      if (isOfClient && !(workspaceEvents.has(type) && (await isStillClient(actor, stream)))) continue;
      const isOver = type === sessionEnded && !(await isStillAuthorized(actor));
      if (type === sessionEnded && !isOver) continue;
      if (type === "notification.created" && !mayReceive(actor, organizationIn(payload))) continue;
      // Once access has ended, an agency's member gets nothing more about the client, and a key nothing at all.
      const mayHaveEnded = "agency" in actor || actor.apiKey !== undefined;
      if (stream !== streams.own && mayHaveEnded && !(await isStillAuthorized(actor))) return;
      send(`id: ${eventIdOf(streams, position)}\ndata: ${JSON.stringify({ type, payload })}\n\n`);
      if (isOver) return;
      // Readers of clients' events reconnect, and then get those of their current clients.
      if (type === "acting.changed" && !((await isStillAuthorized(actor)) && (await hasSameClients(actor, streams))))
        return;
    }
  } finally {
    clearInterval(heartbeat);
    openStreams().delete(ending);
    close(controller);
  }
}

/** While the database is unavailable it returns true, as for the session. */
const hasSameClients = async (actor: LoggedIn, { clients = [] }: StreamPair): Promise<boolean> =>
  (await clientStreamsOf(actor).catch(() => clients)).join() === clients.join();

async function isStillClient(actor: LoggedIn, stream: string): Promise<boolean> {
  const today = await clientStreamsOf(actor).catch(() => []);
  return today.some((each) => each === stream) && (await isStillAuthorized(actor));
}

async function beat(actor: LoggedIn, send: (text: string) => void, ending: AbortController): Promise<void> {
  send(": still here\n\n");
  if (!(await isStillAuthorized(actor))) ending.abort();
}

/**
 * Whether the session is live and its person still acts for the organization of this stream. The check does not count
 * as activity, so an open window does not extend a session. While the database is unavailable it returns true.
 */
export async function isStillAuthorized(actor: LoggedIn): Promise<boolean> {
  try {
    if (actor.apiKey) return await isKeyStillValid(actor);
    const session = await findLiveSession(actor.sessionId);
    return session !== null && isSameActor(actor, actorOf(session));
  } catch {
    return true;
  }
}

function isSameActor(then: LoggedIn, today: Actor): boolean {
  if (then.kind === "admin") return today.kind !== "visitor";
  if (today.kind !== then.kind) return false;
  return !("organizationId" in then && "organizationId" in today) || then.organizationId === today.organizationId;
}

const organizationSchema = z.object({ organizationId: z.guid().nullish() });

const organizationIn = (payload: unknown): string | null =>
  organizationSchema.safeParse(payload).data?.organizationId ?? null;

function close(controller: ReadableStreamDefaultController<Uint8Array>): void {
  try {
    controller.close();
  } catch {
    // The reader has already canceled the stream.
  }
}
