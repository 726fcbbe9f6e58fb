import "server-only";
import pg from "pg";
import { seconds } from "../clock";
import { env } from "../env";
import { logger } from "../logger";

/** PostgreSQL channels that this product listens to. The payload is an id or a name, never content. */
type Channel = "events" | "jobs" | "listings" | "pages" | "choices";

interface ChannelListener {
  onMessage: (payload: string) => void;
  /** The connection was reestablished: notifications in between are lost, so read the current state. */
  onConnected?: () => void;
}

interface ListenerState {
  listeners: Map<Channel, Set<ChannelListener>>;
  client?: pg.Client;
  retry?: NodeJS.Timeout;
  heartbeat?: NodeJS.Timeout;
  isRunning: boolean;
}

const globals = globalThis as { pitchsideListener?: ListenerState };

function state(): ListenerState {
  globals.pitchsideListener ??= { listeners: new Map(), isRunning: false };
  return globals.pitchsideListener;
}

/**
 * Receives the notifications of a channel over the one listening connection of this process; returns a function to
 * stop. The connection is reestablished automatically, and then calls every listener's `onConnected`.
 */
export function listenTo(channel: Channel, listener: ChannelListener): () => void {
  const { listeners, isRunning, client } = state();
  const ofChannel = listeners.get(channel) ?? new Set();
  listeners.set(channel, ofChannel.add(listener));
  if (!isRunning) void connect();
  else if (client) void client.query(`LISTEN ${channel}`).then(listener.onConnected, () => undefined);
  return () => {
    ofChannel.delete(listener);
  };
}

/** Calls back on every notification of one channel; `reconnected` also runs once at the first connection. */
export const onChange = (
  channel: Channel,
  changed: (payload: string) => void,
  reconnected?: () => void,
): (() => void) => listenTo(channel, { onMessage: changed, onConnected: reconnected });

/** False while the listening connection is lost or not established yet: the database may be unavailable. */
export const isListening = (): boolean => state().client !== undefined;

export async function stopListening(): Promise<void> {
  const stopped = state();
  globals.pitchsideListener = undefined;
  stopped.isRunning = false;
  clearTimeout(stopped.retry);
  clearInterval(stopped.heartbeat);
  await stopped.client?.end().catch(() => undefined);
}

async function connect(): Promise<void> {
  const current = state();
  current.isRunning = true;
  const client = new pg.Client({
    connectionString: env().DATABASE_URL,
    application_name: "pitchside-listener",
    connectionTimeoutMillis: seconds(2),
    query_timeout: seconds(5),
    keepAlive: true,
  });
  const lost = once(() => reconnect(current, client));
  client.on("error", lost);
  client.on("end", lost);
  client.on("notification", ({ channel, payload }) => {
    for (const listener of current.listeners.get(channel as Channel) ?? []) listener.onMessage(payload ?? "");
  });
  try {
    await client.connect();
    current.client = client;
    for (const channel of current.listeners.keys()) await client.query(`LISTEN ${channel}`);
  } catch {
    // Whatever the reason for the failed connection, it is retried.
    return lost();
  }
  if (!current.isRunning) return void client.end().catch(() => undefined);
  for (const ofChannel of current.listeners.values()) for (const listener of ofChannel) listener.onConnected?.();
  current.heartbeat = setInterval(() => void client.query("SELECT 1").catch(lost), seconds(15));
}

function reconnect(current: ListenerState, client: pg.Client): void {
  clearInterval(current.heartbeat);
  current.client = undefined;
  void client.end().catch(() => undefined);
  if (!current.isRunning) return;
  logger.warn("The listening connection was lost. Reconnecting.");
  current.retry = setTimeout(() => void connect(), 250 + Math.random() * 500);
}

function once(run: () => void): () => void {
  let isDone = false;
  return () => {
    if (isDone) return;
    isDone = true;
    run();
  };
}
