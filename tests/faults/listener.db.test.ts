import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { disconnect, inTransaction } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { publish, type StreamName } from "@/lib/platform/live/events";
import { isListening, listenTo, stopListening } from "@/lib/platform/live/listener";
import { subscribe } from "@/lib/platform/live/subscribe";
import { makeScratchCluster } from "@/tests/support/servers/scratch-postgres";
import { startSilentProxy } from "@/tests/support/servers/silent-proxy";

jest.setTimeout(120_000);

const cluster = makeScratchCluster();
const channels = ["pages", "choices"] as const;
const received = new Set<string>();
const connected = { pages: 0, choices: 0 };
let direct = "";

beforeAll(async () => {
  direct = process.env.DATABASE_URL = await cluster.start();
  for (const channel of channels)
    listenTo(channel, {
      onMessage: (text) => received.add(`${channel} ${text}`),
      onConnected: () => (connected[channel] += 1),
    });
  await until(() => connected.choices === 1);
});
beforeEach(() => {
  received.clear();
  Object.assign(connected, { pages: 0, choices: 0 });
});
afterAll(cluster.remove);

async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await wait(20);
}

/** Runs a statement over a connection of its own. */
async function run(sql: string): Promise<void> {
  const client = new pg.Client(direct);
  await client.connect();
  await client.query(sql);
  await client.end();
}

const notifyAll = () => run(channels.map((channel) => `NOTIFY ${channel}, 'again'`).join(";"));

const endListeners = () =>
  run("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'pitchside-listener'");

/** Every listener was called back once, so that it reads what it missed, and is listening again. */
async function expectToHearAgain(): Promise<void> {
  await until(() => connected.pages > 0 && connected.choices > 0);
  await notifyAll();
  await until(() => received.size === channels.length);
  await wait(200);
  expect(connected).toEqual({ pages: 1, choices: 1 });
}

test("a listening connection that the server ends is reopened", async () => {
  await endListeners();
  await until(() => !isListening());
  await expectToHearAgain();
});

test("after an outage the connection is back within 2 s, and each listener is called back once", async () => {
  await cluster.crash();
  await until(() => !isListening());
  await wait(5000);
  await cluster.start();
  const back = performance.now();
  await until(isListening);
  expect(performance.now() - back).toBeLessThan(2000);
  await expectToHearAgain();
});

test("an event whose notification is lost in a silent network arrives once the silence is noticed", async () => {
  const proxy = await startSilentProxy(direct);
  await stopListening();
  await disconnect();
  jest.replaceProperty(env(), "DATABASE_URL", proxy.url);
  const stream: StreamName = `user:${randomUUID()}`;
  const ending = new AbortController();
  const events = subscribe([stream], {}, ending.signal);
  const publishOne = (number: number) =>
    inTransaction((tx) => publish(tx, { stream, type: "test.said", payload: { number } }));
  const first = events.next();
  await until(isListening);
  await publishOne(1);
  expect(await first).toMatchObject({ value: { stream, payload: { number: 1 } } });
  const second = events.next();
  // Read and found nothing more: from here on only a notification or a new connection wakes it.
  await wait(1000);
  proxy.silence();
  await disconnect();
  const silentSince = performance.now();
  await publishOne(2);
  expect(await second).toMatchObject({ value: { stream, payload: { number: 2 } } });
  expect(performance.now() - silentSince).toBeLessThan(30_000);
  ending.abort();
  await events.return(undefined);
  await stopListening();
  await disconnect();
  jest.restoreAllMocks();
  await proxy.stop();
});
