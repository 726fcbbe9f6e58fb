import "server-only";
import { seconds } from "../clock";
import { db } from "../db";
import { type StreamName } from "./events";
import { listenTo } from "./listener";

export interface LiveEvent {
  stream: string;
  seq: number;
  type: string;
  payload: unknown;
}

/** A reader's position in each of its streams. */
export type Position = Partial<Record<StreamName, number>>;

const batchSize = 200;
const retryMs = seconds(1);

/** The current ends of the streams, after which only new events follow. */
export async function endOf(streams: readonly StreamName[]): Promise<Position> {
  const rows = await db.eventStream.findMany({ where: { stream: { in: [...streams] } } });
  const ends = new Map(rows.map((row) => [row.stream, Number(row.lastSeq)]));
  return Object.fromEntries(streams.map((stream) => [stream, ends.get(stream) ?? 0]));
}

/** The position before the first event of each stream since a time; nothing of streams without one. */
export async function startOf(streams: readonly StreamName[], since: Date): Promise<Position> {
  const rows = await db.event.groupBy({
    by: ["stream"],
    where: { stream: { in: [...streams] }, createdAt: { gte: since } },
    _min: { seq: true },
  });
  return Object.fromEntries(rows.map(({ stream, _min }) => [stream, Number(_min.seq) - 1]));
}

/**
 * Every event of the streams after the position, each once and in stream order, until the signal aborts. Events are
 * read from the table; a notification only triggers a read, so losing one loses no events.
 */
export async function* subscribe(
  streams: readonly StreamName[],
  after: Position,
  signal: AbortSignal,
): AsyncGenerator<LiveEvent> {
  const seen = new Map(streams.map((stream) => [stream as string, after[stream] ?? 0]));
  const bell = new Bell(signal);
  const stop = listenTo("events", {
    onMessage: (stream) => seen.has(stream) && bell.ring(),
    onConnected: () => bell.ring(),
  });
  try {
    while (!signal.aborted) {
      const events = await readAfter(seen, signal);
      for (const event of events) {
        if (signal.aborted) return;
        seen.set(event.stream, event.seq);
        yield event;
      }
      if (events.length < batchSize) await bell.rings();
    }
  } finally {
    stop();
  }
}

async function readAfter(seen: Map<string, number>, signal: AbortSignal): Promise<LiveEvent[]> {
  while (!signal.aborted) {
    try {
      const rows = await db.event.findMany({
        where: { OR: [...seen].map(([stream, seq]) => ({ stream, seq: { gt: seq } })) },
        orderBy: [{ stream: "asc" }, { seq: "asc" }],
        take: batchSize,
        select: { stream: true, seq: true, type: true, payload: true },
      });
      return rows.map((row) => ({ ...row, seq: Number(row.seq) }));
    } catch {
      // The database is unavailable: the position does not move, so reading again later loses nothing.
      await new Promise((resolve) => setTimeout(resolve, retryMs));
    }
  }
  return [];
}

/** Remembers a notification that arrived while nobody was waiting. */
class Bell {
  private isPending = false;
  private wake?: () => void;

  constructor(private readonly signal: AbortSignal) {
    signal.addEventListener("abort", () => this.ring(), { once: true });
  }

  ring(): void {
    this.isPending = true;
    this.wake?.();
  }

  async rings(): Promise<void> {
    if (!this.isPending && !this.signal.aborted) await new Promise<void>((resolve) => (this.wake = resolve));
    this.wake = undefined;
    this.isPending = false;
  }
}
