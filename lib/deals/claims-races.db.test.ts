import { db } from "@/lib/platform/db";
import { queueAt, rowOf } from "@/tests/support/database/concurrency";
import {
  type Pair,
  exclusiveIn,
  makeConversation,
  makeProposal,
  packageOffer,
  rivalOf,
} from "@/tests/support/builders/dealing";
import "@/tests/support/database/setup";
import { retry } from "@/tests/support/database/retry";
import { acceptProposal } from "./commands";

jest.setTimeout(120_000);

const accept = { revision: 1 };

async function withRivals(count: number): Promise<Pair[]> {
  const pair = await makeConversation();
  const rivals = [pair];
  while (rivals.length < count) rivals.push(await rivalOf(pair));
  return rivals;
}

const soldUnits = async ({ listing }: Pair) =>
  (await db.listingClaim.findMany({ where: { packageId: listing.packages[0]?.id, state: "sold" } })).reduce(
    (sum, { units }) => sum + units,
    0,
  );

test("of five offers for two units, accepted at once, exactly two are agreed", async () => {
  const rivals = await withRivals(5);
  const offers = [];
  for (const rival of rivals) offers.push(await makeProposal(rival, packageOffer(rival)));
  const results = await Promise.allSettled(
    offers.map(({ id }, at) => retry(() => acceptProposal(rivals[at]?.seller as Pair["seller"], id, accept))),
  );
  expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(2);
  for (const result of results)
    if (result.status === "rejected")
      expect(result.reason).toMatchObject({ code: "conflict", message: expect.stringContaining("is sold out") });
  expect(await soldUnits(rivals[0] as Pair)).toBe(2);
});

test("of exclusive offers in overlapping territories, accepted at once, exactly one is agreed", async () => {
  const rivals = await withRivals(4);
  const wanted = [
    exclusiveIn("insurance", ["GB"]),
    exclusiveIn("insurance"),
    { level: "sole_sponsor" as const, categories: [], territory: [] },
    exclusiveIn("insurance", ["IE", "GB"]),
  ];
  const offers = [];
  for (const [at, rival] of rivals.entries()) offers.push(await makeProposal(rival, { exclusivity: wanted[at] }));
  const results = await Promise.allSettled(
    offers.map(({ id }, at) => retry(() => acceptProposal(rivals[at]?.seller as Pair["seller"], id, accept))),
  );
  expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
});

test("of an acceptance and the seller's offer to another buyer for the last unit, whichever comes first stands", async () => {
  const [pair, rival] = (await withRivals(2)) as [Pair, Pair];
  const asked = await makeProposal(pair, packageOffer(pair, 2));
  const [accepted, promised] = await queueAt<unknown>(rowOf("listings", pair.listing.id), [
    () => acceptProposal(pair.seller, asked.id, accept),
    () => makeProposal(rival, packageOffer(rival), rival.seller),
  ]);
  expect(accepted?.status).toBe("fulfilled");
  expect(promised).toMatchObject({ status: "rejected", reason: { code: "conflict" } });
  expect(await db.listingClaim.count({ where: { listingId: pair.listing.id, state: "held" } })).toBe(0);
});
