"use client";

import { type ReactNode, createContext, useContext, useEffect, useRef, useState } from "react";

interface LiveMessage {
  type: string;
  payload?: unknown;
}

type Handler = (payload: unknown) => void;

/** Receives the live events of one window and dispatches them to the subscribers of each type. */
class EventHub {
  private readonly handlers = new Map<string, Set<Handler>>();
  private source?: EventSource;
  private timer?: ReturnType<typeof setTimeout>;
  private failures = 0;
  private hasConnected = false;

  /** `lastId` is the last event before the page was rendered: later events are replayed first. */
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
      // The session has ended: a retry would be rejected too.
      if (type === "session.ended") this.close();
      if (type === "connected" && !this.hasConnected) this.hasConnected = true;
      else this.dispatch(type, payload);
    };
    source.onerror = () => {
      // The browser reconnects by itself after a network error; after an HTTP error we must.
      if (source.readyState !== EventSource.CLOSED) return;
      this.failures += 1;
      this.dispatch("refused", undefined);
      this.timer = setTimeout(() => this.open(), Math.min(60_000, 1000 * 2 ** this.failures));
    };
  }

  private dispatch(type: string, payload: unknown): void {
    this.handlers.get(type)?.forEach((handler) => handler(payload));
  }

  close(): void {
    clearTimeout(this.timer);
    this.source?.close();
  }
}

const LiveContext = createContext<EventHub | null>(null);

interface LiveEventsProps {
  /** The id of the last event before this page was rendered: `initialEventId`. */
  after: string;
  children: ReactNode;
}

/** Provider around the logged-in screens: one event stream per window. */
export function LiveEvents({ after, children }: LiveEventsProps) {
  const [hub] = useState(() => new EventHub(after));
  useEffect(() => {
    hub.open();
    return () => hub.close();
  }, [hub]);
  return <LiveContext value={hub}>{children}</LiveContext>;
}

/**
 * Calls `handler` for every live event of the type, such as `message.created`. `connected` fires on every reconnection: missed events are replayed, but old ones may have been purged, so refetch. `refused` fires when the server rejects the connection, because the session has ended or has too many. Does nothing outside `LiveEvents`.
 */
export function useLiveEvent<Payload = unknown>(type: string, handler: (payload: Payload) => void): void {
  const hub = useContext(LiveContext);
  const latest = useRef(handler);
  useEffect(() => {
    latest.current = handler;
  });
  useEffect(() => hub?.on(type, (payload) => latest.current(payload as Payload)), [hub, type]);
}
