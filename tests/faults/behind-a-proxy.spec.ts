import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { db } from "@/lib/platform/db";
import { makeConversation } from "@/tests/support/builders/dealing";
import { expect, test } from "@/tests/support/browser/test";
import { type Caller, loggedInCaller } from "@/tests/support/http/caller";
import { type Instance, startInstance } from "@/tests/support/servers/app-instance";
import { type Balancer, startBalancer } from "@/tests/support/servers/balancer";

const settings = { TRUSTED_PROXY_HOPS: "1" };

/** Sends a message as the product's own client does: with one key, again after a failure, until it is answered. */
async function send(caller: Caller, url: string, body: string): Promise<number> {
  const key = randomUUID();
  for (let tries = 0; tries < 20; tries += 1) {
    const result = await caller.post(url, { body }, key).catch(() => null);
    if (result && result.status < 500) return result.status;
    await wait(100);
  }
  return 0;
}

/** Reads and writes through the proxy until told to stop. */
function useProduct(caller: Caller, { url }: Balancer, conversationId: string) {
  const path = `${url}/api/conversations/${conversationId}/messages`;
  const reads: number[] = [];
  const sent: { body: string; status: number }[] = [];
  let isOver = false;
  const reading = async () => {
    while (!isOver) reads.push((await caller.get(path).catch(() => null))?.status ?? 0);
  };
  const writing = async () => {
    while (!isOver) {
      const body = `Message ${randomUUID()}`;
      sent.push({ body, status: await send(caller, path, body) });
      await wait(100);
    }
  };
  const working = Promise.all([reading(), writing()]);
  const end = async () => {
    isOver = true;
    await working;
  };
  return { reads, sent, end };
}

async function replace(balancer: Balancer, old: Instance, staying: Instance): Promise<Instance> {
  const fresh = await startInstance(settings);
  balancer.send([fresh.url, old.url, staying.url]);
  await old.stop("SIGTERM");
  balancer.send([fresh.url, staying.url]);
  return fresh;
}

test("users keep working while one instance after the other is replaced behind a proxy", { tag: "@full" }, async () => {
  test.setTimeout(600_000);
  const [a, b] = await Promise.all([startInstance(settings), startInstance(settings)]);
  const balancer = await startBalancer([a.url, b.url]);
  const { marketer, conversationId } = await makeConversation();
  const work = useProduct(await loggedInCaller(marketer), balancer, conversationId);
  await expect.poll(() => work.sent.length, { timeout: 60_000 }).toBeGreaterThan(3);

  const freshA = await replace(balancer, a, b);
  const freshB = await replace(balancer, b, freshA);
  const before = work.sent.length;
  await expect.poll(() => work.sent.length, { timeout: 60_000 }).toBeGreaterThan(before + 3);
  await work.end();
  balancer.stop();
  await Promise.all([freshA.stop(), freshB.stop()]);

  expect(new Set(work.reads)).toEqual(new Set([200]));
  expect(new Set(work.sent.map(({ status }) => status))).toEqual(new Set([201]));
  const written = await db.message.findMany({ where: { conversationId, seq: { gt: 1 } }, orderBy: { seq: "asc" } });
  expect(written.map(({ body }) => body)).toEqual(work.sent.map(({ body }) => body));
});
