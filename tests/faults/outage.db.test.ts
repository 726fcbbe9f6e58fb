import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { POST as createListing } from "@/app/api/listings/route";
import { db } from "@/lib/platform/db";
import { makeSeller } from "@/tests/support/builders/people";
import { type Answer, callRoute, cookieFor } from "@/tests/support/http/call-route";
import { makeScratchCluster } from "@/tests/support/servers/scratch-postgres";

jest.setTimeout(120_000);

const cluster = makeScratchCluster();
process.env.RATE_LIMIT_FACTOR = "10000";
process.env.DATABASE_TIMEOUT_FACTOR = "1";

beforeAll(async () => {
  process.env.DATABASE_URL = await cluster.start();
});

afterAll(cluster.remove);

interface Kept {
  begun: number;
  answer: Answer;
}

/** Writes one listing, and the same one again until it is answered with more than "try again". */
async function retryUntil(cookie: string, title: string, received: Kept[]): Promise<void> {
  const key = randomUUID();
  for (;;) {
    const begun = performance.now();
    const result = await callRoute(createListing, { body: { title }, headers: { cookie, "idempotency-key": key } });
    received.push({ begun, answer: result });
    if (result.status !== 503) return;
    await wait(50);
  }
}

async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await wait(20);
}

test("requests to a database that crashes while writing get 503, it is used again once it is back, and no write is lost or doubled", async () => {
  const seller = await makeSeller();
  const cookie = await cookieFor(seller);
  const received: Kept[] = [];
  const titles: string[] = [];
  let isOver = false;
  const writers = Array.from({ length: 4 }, async () => {
    while (!isOver) {
      const title = `Kept ${randomUUID()}`;
      titles.push(title);
      await retryUntil(cookie, title, received);
    }
  });
  const answered = (status: number, since = 0) =>
    received.filter(({ begun, answer }) => begun > since && answer.status === status);
  await until(() => answered(201).length > 4);
  await cluster.crash();
  await until(() => answered(503).length > 8);
  await cluster.start();
  const back = performance.now();
  await until(() => answered(201, back).length > 4);
  isOver = true;
  await Promise.all(writers);

  const statuses = new Set(received.map(({ answer }) => answer.status));
  expect([...statuses].filter((status) => ![201, 409, 503].includes(status))).toEqual([]);
  for (const { answer } of answered(503)) {
    expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(answer.body).toMatchObject({ code: "unavailable", requestId: expect.any(String) as string });
  }
  expect(answered(503, back)).toEqual([]);

  const rows = await db.listing.findMany({ where: { organizationId: seller.organizationId }, select: { title: true } });
  expect(rows.map(({ title }) => title).sort()).toEqual(titles.sort());
});
