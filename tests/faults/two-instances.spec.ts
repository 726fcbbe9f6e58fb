import { randomInt, randomUUID } from "node:crypto";
import { db, inTransaction } from "@/lib/platform/db";
import { revalidatePages } from "@/lib/platform/http/revalidate-pages";
import { makeConversation } from "@/tests/support/builders/dealing";
import { makeListing } from "@/tests/support/builders/listings";
import { makeMarketer, makeSeller } from "@/tests/support/builders/people";
import { expect, test } from "@/tests/support/browser/test";
import { type Caller, listenToEvents, retry, loggedInCaller } from "@/tests/support/http/caller";
import { type Instance, startInstance } from "@/tests/support/servers/app-instance";
import { residentMb } from "@/tests/support/servers/resident-memory";
import { byTier } from "@/tests/support/tier";

/** Two processes of the product on one database, as behind a proxy. */
let a: Instance;
let b: Instance;

test.beforeAll(async () => {
  test.setTimeout(600_000);
  const settings = { RATE_LIMIT_FACTOR: "1", TRUSTED_PROXY_HOPS: "1" };
  [a, b] = await Promise.all([startInstance(settings), startInstance(settings)]);
});

test.afterAll(() => Promise.all([a.stop(), b.stop()]));

test("a process at rest takes less than 450 MB", { tag: "@full" }, async () => {
  await fetch(`${a.url}/login`);
  expect(residentMb(a.pid)).toBeGreaterThan(100);
  expect(residentMb(a.pid)).toBeLessThan(450);
});

test("logging out at one takes effect at the other with the next request", { tag: "@full" }, async () => {
  const caller = await loggedInCaller(await makeSeller());
  expect((await caller.get(`${b.url}/api/auth/me`)).status).toBe(200);
  expect((await caller.post(`${a.url}/api/auth/logout`, {})).status).toBe(200);
  expect((await caller.get(`${b.url}/api/auth/me`)).status).toBe(401);
});

test("a message written at one reaches the other", { tag: "@full" }, async () => {
  const { marketer, seller, conversationId } = await makeConversation();
  const [writer, hearer] = [await loggedInCaller(marketer), await loggedInCaller(seller)];
  const { connected, text } = listenToEvents(hearer, b.url, (output) => output.includes("message.created"));
  await connected;
  const path = `/api/conversations/${conversationId}/messages`;
  expect((await writer.post(a.url + path, { body: "From the other side" })).status).toBe(201);
  expect(await text).toContain(conversationId);
  const read = (await (await hearer.get(b.url + path)).json()) as { items: { body: string }[] };
  expect(read.items.at(-1)?.body).toBe("From the other side");
});

test("a cached page that changed is rendered anew at both", { tag: "@full" }, async () => {
  const cached = async ({ url }: Instance) => (await fetch(`${url}/pricing`)).headers.get("x-nextjs-cache");
  for (const instance of [a, b]) await expect.poll(() => cached(instance)).toBe("HIT");
  await inTransaction((tx) => revalidatePages(tx, ["/pricing"]));
  for (const instance of [a, b]) {
    await expect.poll(() => cached(instance)).toBe("MISS");
    await expect.poll(() => cached(instance)).toBe("HIT");
  }
});

test("attempts are counted together", { tag: "@full" }, async () => {
  const email = `${randomUUID()}@example.test`;
  // An address of this test alone: whoever logs in meanwhile from this machine's own is counted in the same table.
  const from = `198.18.${randomInt(256)}.${randomInt(256)}`;
  const attempt = (at: number) =>
    fetch(`${at % 2 ? a.url : b.url}/api/auth/login`, {
      method: "POST",
      headers: { "content-type": "application/json", "x-forwarded-for": from },
      body: JSON.stringify({ email, password: "not the right one" }),
    });
  const statuses: number[] = [];
  for (let at = 0; at < 12; at += 1) statuses.push((await attempt(at)).status);
  expect(statuses).toEqual([...Array<number>(10).fill(401), 429, 429]);
});

test("twenty identical writes at both at the same time create one row", { tag: "@full" }, async () => {
  const caller = await loggedInCaller(await makeSeller());
  const [title, key] = [`Twenty at once ${randomUUID()}`, randomUUID()];
  const write = (at: number) => caller.post(`${at % 2 ? a.url : b.url}/api/listings`, { title }, key);
  const results = await Promise.all(Array.from({ length: 20 }, (_, at) => retry(() => write(at))));
  for (const { status } of results) expect([201, 409]).toContain(status);
  const found = await caller.get(`${a.url}/api/listings?mine=1&q=${encodeURIComponent(title)}`);
  expect(((await found.json()) as { items: unknown[] }).items).toHaveLength(1);
});

test(
  "exactly five of forty first contacts that arrive at both at the same time are free",
  { tag: "@full" },
  async () => {
    test.setTimeout(300_000);
    for (let round = 0; round < byTier({ default: 2, nightly: 50 }); round += 1) {
      const seller = await makeSeller();
      const listing = await makeListing({ seller });
      const marketers: Caller[] = [];
      while (marketers.length < 40) marketers.push(await loggedInCaller(await makeMarketer()));
      const results = await Promise.all(
        marketers.map((caller, at) =>
          retry(() =>
            caller.post(`${at % 2 ? a.url : b.url}/api/conversations`, { listingId: listing.id, body: "Is it free?" }),
          ),
        ),
      );
      const uses = (await Promise.all(results.map((answer) => answer.json()))) as {
        connection?: { locked: boolean };
      }[];
      expect(results.map(({ status }) => status)).toEqual(Array(40).fill(201));
      expect(uses.filter(({ connection }) => connection?.locked === false)).toHaveLength(5);
      const states = await db.connection.groupBy({
        by: ["state"],
        where: { sellerOrganizationId: seller.organizationId },
        _count: true,
        orderBy: { state: "asc" },
      });
      expect(states).toEqual([
        { state: "free", _count: 5 },
        { state: "locked", _count: 35 },
      ]);
    }
  },
);
