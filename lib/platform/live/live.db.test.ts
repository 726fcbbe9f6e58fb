import { randomUUID } from "node:crypto";
import { db, inTransaction } from "../db";
import { type StreamName, publish } from "./events";
import { type LiveEvent, type Position, endOf, subscribe } from "./subscribe";
import { listenTo } from "./listener";

const newStream = (): StreamName => `user:${randomUUID()}`;

const say = (stream: StreamName, number: number) =>
  inTransaction((tx) => publish(tx, { stream, type: "test.said", payload: { number } }));

async function take(count: number, streams: StreamName[], after: Position): Promise<LiveEvent[]> {
  const ending = new AbortController();
  const taken: LiveEvent[] = [];
  if (count === 0) return taken;
  for await (const event of subscribe(streams, after, ending.signal)) {
    taken.push(event);
    if (taken.length === count) ending.abort();
  }
  return taken;
}

async function killListeners(): Promise<void> {
  await db.$queryRaw`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE application_name = 'pitchside-listener' AND datname = current_database()`;
}

describe("the live stream", () => {
  it("delivers 1,000 events exactly once and in order, even if it is cut at random and its listener is killed", async () => {
    const stream = newStream();
    const total = 1000;
    const writing = (async () => {
      for (let number = 1; number <= total; number += 1) {
        await say(stream, number);
        if (number % 250 === 0) await killListeners();
      }
    })();
    const received: LiveEvent[] = [];
    while (received.length < total) {
      const next = Math.min(1 + Math.floor(Math.random() * 120), total - received.length);
      received.push(...(await take(next, [stream], { [stream]: received.at(-1)?.seq ?? 0 })));
    }
    await writing;
    expect(received.map((event) => (event.payload as { number: number }).number)).toEqual(
      Array.from({ length: total }, (_, index) => index + 1),
    );
    expect(received.map((event) => event.seq)).toEqual(Array.from({ length: total }, (_, index) => index + 1));
  });

  it("stores events while no one listens", async () => {
    const [one, two] = [newStream(), newStream()];
    for (const number of [1, 2, 3]) await say(one, number);
    await say(two, 9);
    const received = await take(3, [one, two], { [one]: 1 });
    expect(received.map(({ stream, seq }) => [stream, seq])).toEqual(
      expect.arrayContaining([
        [one, 2],
        [one, 3],
        [two, 1],
      ]),
    );
    expect(await endOf([one, two])).toEqual({ [one]: 3, [two]: 1 });
  });

  it("shows nothing of other streams", async () => {
    const [mine, theirs] = [newStream(), newStream()];
    await say(theirs, 1);
    await say(mine, 2);
    const [event] = await take(1, [mine], {});
    expect(event).toMatchObject({ stream: mine, payload: { number: 2 } });
  });

  it("ends right away when its signal aborts", async () => {
    const ending = new AbortController();
    const waiting = subscribe([newStream()], {}, ending.signal).next();
    ending.abort();
    expect(await waiting).toEqual({ done: true, value: undefined });
  });
});

describe("numbers of events", () => {
  it("have no gap and follow the commits, however many write at the same time and roll back", async () => {
    const [one, two] = [newStream(), newStream()];
    const write = (number: number) =>
      inTransaction(async (tx) => {
        const streams = number % 2 ? [one, two] : [two, one];
        await publish(
          tx,
          streams.map((stream) => ({ stream, type: "test.said", payload: { number } })),
        );
        if (number % 5 === 0) throw new Error("rolled back");
      }).catch((error: Error) => {
        if (error.message !== "rolled back") throw error;
      });
    const received = take(80, [one, two], {});
    await Promise.all(Array.from({ length: 50 }, (_, index) => write(index + 1)));
    for (const stream of [one, two]) {
      const seqs = (await received).filter((event) => event.stream === stream).map((event) => event.seq);
      expect(seqs).toEqual(Array.from({ length: 40 }, (_, index) => index + 1));
    }
  });
});

describe("the listening connection", () => {
  it("is restored after it was lost and says so", async () => {
    let connections = 0;
    const received: string[] = [];
    const { promise: back, fulfil } = promised();
    const stop = listenTo("listings", {
      onMessage: (payload) => received.push(payload),
      onConnected: () => {
        connections += 1;
        if (connections === 1) void killListeners();
        else fulfil();
      },
    });
    await back;
    await db.$queryRaw`SELECT pg_notify('listings', 'one')::text`;
    await until(() => received.length > 0);
    expect(received).toEqual(["one"]);
    stop();
  });
});

function promised() {
  let fulfil: () => void = () => undefined;
  const promise = new Promise<void>((resolve) => (fulfil = resolve));
  return { promise, fulfil };
}

async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise((resolve) => setTimeout(resolve, 5));
}
