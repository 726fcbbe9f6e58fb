import "server-only";
import type { Actor, SignedIn } from "@/lib/auth/actor";
import { isKeyStillValid } from "@/lib/auth/api-keys/bearer";
import { actorOf } from "@/lib/auth/current";
import { findLiveSession } from "@/lib/auth/sessions";
import { seconds } from "@/lib/platform/clock";
import { AppError } from "@/lib/platform/errors";
import { endOf, subscribe } from "@/lib/platform/live";
import { isShuttingDown, onShutdown } from "@/lib/platform/shutdown";
import { type Listening, eventIdOf, listeningOf, resumeFrom, streamsOf } from "./event-position";
import { canHear } from "./policy";

const heartbeatMs = seconds(15);
const streamsPerPerson = 5;
const streamsPerProcess = 500;
/** Some session of the person ended; the stream of that one says so and ends, the others go on without a word. */
const sessionEnded = "session.ended";
/** A reader so far behind is cut off; it comes back for the rest by the id of the last event it got. */
const unreadLimit = 1000;

const kept = globalThis as { pitchsideStreams?: Map<AbortController, string> };

function openStreams(): Map<AbortController, string> {
  if (!kept.pitchsideStreams) {
    const streams = new Map<AbortController, string>();
    kept.pitchsideStreams = streams;
    onShutdown("streams", () => streams.forEach((_, ending) => ending.abort()));
  }
  return kept.pitchsideStreams;
}

/**
 * The facts of the actor's own stream and of the organization acted for, as Server-Sent Events, from the last event
 * that the reader got. Ends when the reader leaves, the session ends, or the process does. Throws `rate_limited` for more than 5 streams of one person.
 */
export async function openEventStream(
  actor: SignedIn,
  lastEventId: string | null,
  left: AbortSignal,
): Promise<ReadableStream<Uint8Array>> {
  // An abort that has happened already is not announced again: the place would stay taken.
  if (left.aborted) return new ReadableStream({ start: (controller) => controller.close() });
  const ending = takePlace(actor.userId);
  left.addEventListener("abort", () => ending.abort(), { once: true });
  const listening = listeningOf(actor);
  try {
    const position = resumeFrom(listening, lastEventId, await endOf(streamsOf(listening)));
    return new ReadableStream({
      start: (controller) => void pump(controller, actor, listening, position, ending),
      cancel: () => ending.abort(),
    });
  } catch (error) {
    openStreams().delete(ending);
    throw error;
  }
}

function takePlace(userId: string): AbortController {
  const streams = openStreams();
  const own = [...streams.values()].filter((id) => id === userId).length;
  if (own >= streamsPerPerson)
    throw new AppError("rate_limited", "Live updates already run in 5 windows.", { retryAfterSeconds: 60 });
  if (streams.size >= streamsPerProcess || isShuttingDown()) {
    throw new AppError("unavailable", "Live updates are busy; the page works without them.", { retryAfterSeconds: 10 });
  }
  const ending = new AbortController();
  streams.set(ending, userId);
  return ending;
}

async function pump(
  controller: ReadableStreamDefaultController<Uint8Array>,
  actor: SignedIn,
  listening: Listening,
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
    send(`retry: 2000\nid: ${eventIdOf(listening, position)}\ndata: {"type":"connected"}\n\n`);
    for await (const { stream, seq, type, payload } of subscribe(streamsOf(listening), position, ending.signal)) {
      position = { ...position, [stream]: seq };
      const isOver = type === sessionEnded && !(await isStillHeard(actor));
      if (type === sessionEnded && !isOver) continue;
      if (type === "notification.created" && !canHear(actor, organizationIn(payload))) continue;
      // An agency's person gets nothing more about the client, and a key nothing more at all, once access has ended.
      const mayHaveEnded = "agency" in actor || actor.apiKey !== undefined;
      if (stream !== listening.own && mayHaveEnded && !(await isStillHeard(actor))) return;
      send(`id: ${eventIdOf(listening, position)}\ndata: ${JSON.stringify({ type, payload })}\n\n`);
      if (isOver) return;
      if (type === "acting.changed" && !(await isStillHeard(actor))) return;
    }
  } finally {
    clearInterval(heartbeat);
    openStreams().delete(ending);
    close(controller);
  }
}

async function beat(actor: SignedIn, send: (text: string) => void, ending: AbortController): Promise<void> {
  send(": still here\n\n");
  if (!(await isStillHeard(actor))) ending.abort();
}

/**
 * Whether the session lives and its person still acts for the organization that this stream began with. Looking does
 * not count as being seen, so an open window keeps nobody signed in. A database that is away decides nothing.
 */
export async function isStillHeard(actor: SignedIn): Promise<boolean> {
  try {
    if (actor.apiKey) return await isKeyStillValid(actor);
    const session = await findLiveSession(actor.sessionId);
    return session !== null && isSameVoice(actor, actorOf(session));
  } catch {
    return true;
  }
}

function isSameVoice(then: SignedIn, today: Actor): boolean {
  if (then.kind === "admin") return today.kind !== "visitor";
  if (today.kind !== then.kind) return false;
  return !("organizationId" in then && "organizationId" in today) || then.organizationId === today.organizationId;
}

const organizationIn = (payload: unknown): string | null =>
  (payload as { organizationId?: string | null } | null)?.organizationId ?? null;

function close(controller: ReadableStreamDefaultController<Uint8Array>): void {
  try {
    controller.close();
  } catch {
    // The reader was faster and has cancelled the stream already.
  }
}
