import { searchOpportunities, getOpportunity } from "@/lib/opportunities/queries";
import { previewBrief } from "@/lib/opportunities/brief-match-queries";
import { syncSearchIndex } from "@/lib/opportunities/search-index/live-index";
import { readSearch, searchSorts } from "@/lib/opportunities/schema";
import { sendMessage } from "@/lib/messages/commands";
import { now } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import { briefSchema } from "@/lib/preferences/schema";
import { makeBrief, statedBrief } from "@/tests/support/builders/briefs";
import { type MarketplaceFixture, makeMarketplace } from "@/tests/support/builders/marketplace";
import { makeListing } from "@/tests/support/builders/listings";
import { makeSeller } from "@/tests/support/builders/people";
import { callRoute, cookieFor } from "@/tests/support/http/call-route";
import { type DeclaredRoute, declaredRoutes } from "@/tests/support/http/declared-routes";
import { sampleOf } from "@/tests/support/tier";

jest.setTimeout(240_000);

/* What only the seller knows: whatever its value, every answer that a buyer gets is the same. */

let crowd: MarketplaceFixture;
let hidden: string;
let reads: DeclaredRoute[];

/** Seven halvings from $1,000 to $128,000: a search by bisection asks at most these, and finds any value between. */
const amounts = sampleOf(
  [1, 2, 4, 8, 16, 32, 64, 128].map((thousands) => thousands * 1000),
  2,
);

beforeAll(async () => {
  crowd = await makeMarketplace(1);
  const packages = [{ name: "Partner", price: 9_000, contactForPricing: true }];
  hidden = (await makeListing({ seller: crowd.seller, fields: { price: 9_000, contactForPricing: true, packages } }))
    .id;
  await makeListing({ seller: await makeSeller() });
  await db.savedOpportunity.create({
    data: { organizationId: crowd.marketer.organizationId, listingId: hidden, savedById: crowd.marketer.userId },
  });
  await makeBrief({ marketer: crowd.marketer });
  reads = (await declaredRoutes()).filter(
    ({ method, path, declaration }) =>
      method === "GET" &&
      declaration.output &&
      ["marketer", "member"].includes(declaration.guard.name) &&
      !/stream|events/.test(path),
  );
});

interface PrivateField {
  name: string;
  values: readonly unknown[];
  set: (value: never) => Promise<unknown>;
}

const cents = [null, 100n, 500_000n, 1_800_000n, 12_000_000n, 900_000_000n];
const texts = ["Walk away under $20,000.", "They pay anything."];
const ofSeller = () => ({ id: crowd.seller.organizationId });

const privateFields: PrivateField[] = [
  {
    name: "the minimum fee",
    values: cents,
    set: (minFeeCents: bigint | null) => db.organization.update({ where: ofSeller(), data: { minFeeCents } }),
  },
  {
    name: "the price of a listing that is shown as contact for pricing",
    values: cents,
    set: (priceCents: bigint | null) => db.listing.update({ where: { id: hidden }, data: { priceCents } }),
  },
  {
    name: "the price of a package that is shown as contact for pricing",
    values: cents,
    set: (priceCents: bigint | null) =>
      db.listingPackage.updateMany({ where: { listingId: hidden }, data: { priceCents } }),
  },
  {
    name: "an internal note in the thread",
    values: texts,
    set: (body: string) => sendMessage(crowd.seller, crowd.conversation, { body, isInternal: true }),
  },
  {
    name: "who of the seller is assigned to the thread, until when it is snoozed, and whether it is done",
    values: [null, new Date("2126-11-24T09:00:00Z")],
    set: (at: Date | null) => {
      const side = { conversationId: crowd.conversation, side: "seller" as const };
      const data = { assigneeId: at && crowd.seller.userId, snoozedUntil: at, doneAt: at };
      return db.conversationSide.upsert({
        where: { conversationId_side: side },
        create: { ...side, ...data },
        update: data,
      });
    },
  },
  {
    name: "why an admin verified the seller",
    values: texts,
    set: (verificationNote: string) => db.organization.update({ where: ofSeller(), data: { verificationNote } }),
  },
  {
    name: "what an admin wrote to the seller about a listing",
    values: texts,
    set: (statusReason: string) => db.listing.update({ where: { id: hidden }, data: { statusReason } }),
  },
];

test.each(privateFields)("no response to a buyer depends on $name", async ({ values, set }) => {
  const seen: unknown[] = [];
  for (const value of sampleOf(values, 2)) {
    await set(value as never);
    await announceEverything();
    seen.push(await everythingABuyerSees());
  }
  for (const other of seen.slice(1)) expect(other).toEqual(seen[0]);
});

/** The search rereads everything that could have changed. */
async function announceEverything(): Promise<void> {
  await db.organization.update({ where: ofSeller(), data: { updatedAt: now() } });
  await db.listing.updateMany({ data: { updatedAt: now() } });
  await syncSearchIndex();
}

async function everythingABuyerSees(): Promise<unknown> {
  const probes: unknown[] = [];
  for (const amount of amounts) probes.push(await probe(amount));
  probes.push(await searchAll(searchSorts.map((sort) => ({ sort, briefId: "none" }))));
  for (const route of reads) probes.push(await readAsBuyer(route));
  return withoutDates(probes);
}

/** One step of a search by bisection: a brief with this much money, and every filter and order that takes an amount. */
async function probe(amount: number): Promise<unknown> {
  const { marketer } = crowd;
  const budget = { budgetMinCents: BigInt(amount * 50), budgetMaxCents: BigInt(amount * 100) };
  await db.brief.updateMany({ where: { organizationId: marketer.organizationId }, data: budget });
  const found = [
    await getOpportunity(marketer, { id: hidden }),
    await getOpportunity(marketer, { id: crowd.untouched }),
  ];
  const brief = briefSchema.parse({ ...statedBrief, budgetMin: amount / 2, budgetMax: amount });
  return [
    ...found,
    await previewBrief(marketer, brief),
    await searchAll([{ priceMin: `${amount}` }, { priceMax: `${amount}` }, { sort: "match" }]),
  ];
}

async function searchAll(queries: readonly Record<string, string>[]): Promise<unknown> {
  const found = [];
  for (const query of queries) found.push(await searchOpportunities(crowd.marketer, readSearch(query)));
  return found;
}

async function readAsBuyer({ path, handler }: DeclaredRoute): Promise<unknown> {
  const id = /opportunities|saved|listings/.test(path)
    ? hidden
    : /deals|proposals/.test(path)
      ? crowd.deal
      : crowd.conversation;
  const params = Object.fromEntries([...path.matchAll(/\[(\w+)\]/g)].map(([, name = ""]) => [name, id]));
  const { status, body } = await callRoute(handler, { params, headers: { cookie: await cookieFor(crowd.marketer) } });
  return { path, status, body: status === 200 ? body : null };
}

/** The time of a change is no secret; the new value is. */
const withoutDates = (value: unknown): unknown =>
  JSON.parse(
    JSON.stringify(value, (name, each: unknown) => (["updatedAt", "lastSeenAt"].includes(name) ? undefined : each)),
  );
