import { randomUUID } from "node:crypto";
import { db } from "@/lib/platform/db";
import { makeConversation } from "@/tests/support/builders/dealing";
import { makeListing } from "@/tests/support/builders/listings";
import { makeMarketer, makeSeller } from "@/tests/support/builders/people";
import { expect, test } from "@/tests/support/browser-test";
import { hearEvents, signedInCaller } from "@/tests/support/caller";
import { type Instance, startInstance } from "@/tests/support/instance";
import { raceRounds } from "@/tests/support/race-rounds";

/** Two processes of the product on one database, as behind a proxy. */
let a: Instance;
let b: Instance;

test.beforeAll(async () => {
  test.setTimeout(600_000);
  [a, b] = await Promise.all([startInstance({ RATE_LIMIT_FACTOR: "1" }), startInstance({ RATE_LIMIT_FACTOR: "1" })]);
});

test.afterAll(() => Promise.all([a.stop(), b.stop()]));

test("signing out at one acts at the other with the next request", async () => {
  const caller = await signedInCaller(await makeSeller());
  expect((await caller.get(`${b.url}/api/auth/me`)).status).toBe(200);
  expect((await caller.post(`${a.url}/api/auth/logout`, {})).status).toBe(200);
  expect((await caller.get(`${b.url}/api/auth/me`)).status).toBe(401);
});

test("a message written at one is heard at the other", async () => {
  const { marketer, seller, conversationId } = await makeConversation();
  const [writer, hearer] = [await signedInCaller(marketer), await signedInCaller(seller)];
  const { connected, text } = hearEvents(hearer, b.url, (said) => said.includes("message.created"));
  await connected;
  const path = `/api/conversations/${conversationId}/messages`;
  expect((await writer.post(a.url + path, { body: "From the other side" })).status).toBe(201);
  expect(await text).toContain(conversationId);
  const read = (await (await hearer.get(b.url + path)).json()) as { items: { body: string }[] };
  expect(read.items.at(-1)?.body).toBe("From the other side");
});

test("tries are counted together", async () => {
  const email = `${randomUUID()}@example.test`;
  const attempt = (at: number) =>
    fetch(`${at % 2 ? a.url : b.url}/api/auth/login`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ email, password: "not the right one" }),
    });
  const statuses: number[] = [];
  for (let at = 0; at < 12; at += 1) statuses.push((await attempt(at)).status);
  expect(statuses).toEqual([...Array<number>(10).fill(401), 429, 429]);
});

test("of forty first contacts that arrive at both at once, exactly five are free", async () => {
  test.setTimeout(120_000);
  for (let round = 0; round < raceRounds({ usual: 3, all: 50 }); round += 1) {
    const seller = await makeSeller();
    const listing = await makeListing({ seller });
    const marketers = await Promise.all(Array.from({ length: 40 }, () => makeMarketer().then(signedInCaller)));
    const answers = await Promise.all(
      marketers.map((caller, at) =>
        insist(() =>
          caller.post(`${at % 2 ? a.url : b.url}/api/conversations`, { listingId: listing.id, body: "Is it free?" }),
        ),
      ),
    );
    const uses = (await Promise.all(answers.map((answer) => answer.json()))) as { connection?: { locked: boolean } }[];
    expect(answers.map(({ status }) => status)).toEqual(Array(40).fill(201));
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
});

/** Asks again while the database is only busy, as every client does that reads Retry-After. */
async function insist(ask: () => Promise<Response>): Promise<Response> {
  for (;;) {
    const answer = await ask();
    if (!answer.headers.has("retry-after") || answer.status === 429) return answer;
    await answer.arrayBuffer();
  }
}
