import { setTimeout as wait } from "node:timers/promises";
import { POST as createListing } from "@/app/api/listings/route";
import { db, disconnect, inTransaction } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { makeSeller } from "@/tests/support/builders/people";
import { callRoute, cookieFor } from "@/tests/support/http/call-route";
import { makeScratchCluster } from "@/tests/support/servers/scratch-postgres";
import { startSilentProxy } from "@/tests/support/servers/silent-proxy";

jest.setTimeout(120_000);

const cluster = makeScratchCluster();
process.env.DATABASE_TIMEOUT_FACTOR = "1";
let direct = "";

beforeAll(async () => {
  direct = process.env.DATABASE_URL = await cluster.start();
});

afterAll(cluster.remove);

test("requests to a hung database are answered 503, and it is used again once it recovers", async () => {
  const headers = { cookie: await cookieFor(await makeSeller()) };
  const create = () => callRoute(createListing, { body: { title: "During a freeze" }, headers });
  expect(await create()).toMatchObject({ status: 201 });
  await cluster.freeze();
  const requested = Promise.all([create(), create(), create(), create()]);
  await Promise.allSettled([requested]);
  await cluster.thaw();
  const during = await requested;
  for (const answer of during) {
    expect(answer).toMatchObject({ status: 503, body: { code: "unavailable" } });
    expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
  }
  let after = await create();
  while (after.status === 503) after = await wait(50).then(create);
  expect(after).toMatchObject({ status: 201 });
});

test("a connection on which the network goes silent within a transaction is closed, and the next call gets another", async () => {
  const proxy = await startSilentProxy(direct);
  await disconnect();
  jest.replaceProperty(env(), "DATABASE_URL", proxy.url);
  jest.replaceProperty(env(), "DATABASE_POOL", 1);
  const work = inTransaction(async (tx) => {
    await tx.$queryRaw`SELECT 1 AS one`;
    proxy.silence();
    await tx.$queryRaw`SELECT 2 AS two`;
  });
  await expect(work).rejects.toMatchObject({ code: "unavailable" });
  expect(await db.$queryRaw`SELECT 3 AS three`).toEqual([{ three: 3 }]);
  await disconnect();
  jest.restoreAllMocks();
  await proxy.stop();
});
