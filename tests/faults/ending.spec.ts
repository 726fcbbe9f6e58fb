import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { connect } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { db } from "@/lib/platform/db";
import { type Pair, makeConversation } from "@/tests/support/builders/dealing";
import { expect, test } from "@/tests/support/browser/test";
import { type Caller, listenToEvents, retry, loggedInCaller } from "@/tests/support/http/caller";
import { type Instance, startInstance } from "@/tests/support/servers/app-instance";
import { byTier } from "@/tests/support/tier";

const ROUNDS = byTier({ default: 2, nightly: 100 });

interface Letter {
  body: string;
  key: string;
  isAnswered: boolean;
}

/** Sends message after message until the process is gone. */
async function writeOn(caller: Caller, instance: Instance, { conversationId }: Pair, letters: Letter[]): Promise<void> {
  for (;;) {
    const letter = { body: `Letter ${randomUUID()}`, key: randomUUID(), isAnswered: false };
    letters.push(letter);
    try {
      const path = `/api/conversations/${conversationId}/messages`;
      const result = await caller.post(instance.url + path, { body: letter.body }, letter.key);
      letter.isAnswered = result.status === 201;
      if (!letter.isAnswered) return;
    } catch {
      // The process ended during this message.
      return;
    }
  }
}

const written = async ({ conversationId }: Pair) =>
  (await db.message.findMany({ where: { conversationId, seq: { gt: 1 } }, select: { id: true, body: true } })).sort(
    (x, y) => (x.body < y.body ? -1 : 1),
  );

/** Every message came with its event on both sides and its line in the audit, or not at all. */
async function expectWhole(pair: Pair): Promise<void> {
  const ids = (await written(pair)).map(({ id }) => id);
  const audited = await db.activityLog.findMany({ where: { entityId: pair.conversationId, action: "message.sent" } });
  expect(audited.map(({ after }) => (after as { messageId: string }).messageId).sort()).toEqual([...ids].sort());
  for (const { organizationId } of [pair.marketer, pair.seller]) {
    const events = await db.event.findMany({
      where: { stream: `organization:${organizationId}`, type: "message.created" },
    });
    expect(events).toHaveLength(ids.length + 1);
  }
}

test(
  "a process that is killed while it writes leaves only complete messages, and a repeated message is there once",
  { tag: "@full" },
  async () => {
    test.setTimeout(120_000 + ROUNDS * 40_000);
    const pair = await makeConversation();
    const caller = await loggedInCaller(pair.marketer);
    const letters: Letter[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const instance = await startInstance({});
      const writers = Array.from({ length: 4 }, () => writeOn(caller, instance, pair, letters));
      await wait(200 + Math.random() * 600);
      await instance.stop("SIGKILL");
      await Promise.all(writers);
    }
    await expectWhole(pair);
    const last = await startInstance({});
    const path = `/api/conversations/${pair.conversationId}/messages`;
    const open = letters.filter(({ isAnswered }) => !isAnswered);
    expect(open.length).toBeGreaterThan(0);
    for (const { body, key } of open)
      expect([201, 409]).toContain((await retry(() => caller.post(last.url + path, { body }, key))).status);
    await last.stop();
    expect((await written(pair)).map(({ body }) => body)).toEqual(letters.map(({ body }) => body).sort());
    await expectWhole(pair);
  },
);

test(
  "a process that is asked to end closes its live streams and ends, and loses nothing it answered",
  { tag: "@full" },
  async () => {
    test.setTimeout(240_000);
    const pair = await makeConversation();
    const [caller, hearer] = [await loggedInCaller(pair.marketer), await loggedInCaller(pair.seller)];
    const instance = await startInstance({});
    const streams = [caller, hearer, hearer].map((each) => listenToEvents(each, instance.url));
    await Promise.all(streams.map(({ connected }) => connected));
    const letters: Letter[] = [];
    const writers = Array.from({ length: 3 }, () => writeOn(caller, instance, pair, letters));
    await expect
      .poll(() => letters.filter(({ isAnswered }) => isAnswered).length, { timeout: 60_000 })
      .toBeGreaterThan(3);
    await instance.stop("SIGTERM");
    await Promise.all(writers);
    await Promise.all(streams.map(({ text }) => text));
    const bodies = new Set((await written(pair)).map(({ body }) => body));
    const answered = letters.filter(({ isAnswered }) => isAnswered);
    expect(answered.filter(({ body }) => !bodies.has(body))).toEqual([]);
    await expectWhole(pair);
  },
);

test("a process that is asked to end closes connections with its last responses", { tag: "@full" }, async () => {
  test.setTimeout(240_000);
  const instance = await startInstance({});
  const { port } = new URL(instance.url);
  const socket = connect({ port: Number(port), host: "localhost" });
  let got = "";
  socket.on("data", (chunk) => (got += chunk.toString("latin1")));
  const closed = once(socket, "close");
  const lines = ["POST /api/auth/login HTTP/1.1", `Host: localhost:${port}`, "Content-Type: application/json"];
  socket.write([...lines, "Content-Length: 2", "", "{"].join("\r\n"));
  // The request is half here, so its connection is not idle.
  await wait(1_000);
  const ended = instance.stop("SIGTERM");
  await expect.poll(() => fetch(`${instance.url}/api/health`).catch(() => null)).toBeNull();
  socket.write("}");
  await closed;
  await ended;
  expect(got).toMatch(/^HTTP\/1\.1 422/);
  expect(got).toMatch(/^connection: close\r$/im);
});
