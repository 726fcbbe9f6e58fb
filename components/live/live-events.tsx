"use client";

import { type ReactNode, createContext, useContext, useEffect, useRef, useState } from "react";

interface LiveMessage {
  type: string;
  payload?: unknown;
}

type Handler = (payload: unknown) => void;

/** Hears the live events of one window, and hands each to those who asked for its type. */
class LiveEars {
  private readonly handlers = new Map<string, Set<Handler>>();
  private source?: EventSource;
  private timer?: ReturnType<typeof setTimeout>;
  private failures = 0;
  private hasConnected = false;

  /** `lastId` is that of the last event before the page was made: what came after it is heard first. */
  constructor(private lastId: string) {}

  on(type: string, handler: Handler): () => void {
    const ofType = this.handlers.get(type) ?? new Set();
    this.handlers.set(type, ofType.add(handler));
    return () => void ofType.delete(handler);
  }

  open(): void {
    const source = new EventSource(`/api/events?after=${this.lastId}`);
    this.source = source;
    source.onmessage = ({ data, lastEventId }: MessageEvent<string>) => {
      this.failures = 0;
      this.lastId = lastEventId || this.lastId;
      const { type, payload } = JSON.parse(data) as LiveMessage;
      // The session is over: asking again would only be refused.
      if (type === "session.ended") this.close();
      if (type === "connected" && !this.hasConnected) this.hasConnected = true;
      else this.tell(type, payload);
    };
    source.onerror = () => {
      // The browser comes back by itself after a cut; only after a refusal it is up to us.
      if (source.readyState !== EventSource.CLOSED) return;
      this.failures += 1;
      this.tell("refused", undefined);
      this.timer = setTimeout(() => this.open(), Math.min(60_000, 1000 * 2 ** this.failures));
    };
  }

  private tell(type: string, payload: unknown): void {
    this.handlers.get(type)?.forEach((handler) => handler(payload));
  }

  close(): void {
    clearTimeout(this.timer);
    this.source?.close();
  }
}

const LiveContext = createContext<LiveEars | null>(null);

interface LiveEventsProps {
  /** The id of the last event before this page was made: `initialEventId`. */
  after: string;
  children: ReactNode;
}

/** Around the screens of a signed-in person: one stream for the window. */
export function LiveEvents({ after, children }: LiveEventsProps) {
  const [ears] = useState(() => new LiveEars(after));
  useEffect(() => {
    ears.open();
    return () => ears.close();
  }, [ears]);
  return <LiveContext value={ears}>{children}</LiveContext>;
}

/**
 * Calls `handler` for every live event of the type, such as `message.created`. The type `connected` comes with every
 * connection but the first: what was missed is heard then, but after days not all of it is kept, so read again. The type
 * `refused` comes when the server takes no connection, because the session is over or it has too many. Outside
 * `LiveEvents` nothing comes.
 */
export function useLiveEvent<Payload = unknown>(type: string, handler: (payload: Payload) => void): void {
  const ears = useContext(LiveContext);
  const latest = useRef(handler);
  useEffect(() => {
    latest.current = handler;
  });
  useEffect(() => ears?.on(type, (payload) => latest.current(payload as Payload)), [ears, type]);
}
