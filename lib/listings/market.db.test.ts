import { acceptProposal } from "@/lib/deals/commands";
import { getOpportunity } from "@/lib/opportunities/queries";
import { makeConversation, makeProposal } from "@/tests/support/builders/dealing";
import { makeListing } from "@/tests/support/builders/listings";
import { makeMarketer, makeSeller } from "@/tests/support/builders/people";
import { findMarketFacts } from "./market-queries";
import type { ListingDraft } from "./schema";

const pack = (price: number, more: object = {}) => ({ name: "Sleeve", price, ...more });

/** A listing per price, each from a different seller. */
async function market(prices: readonly number[], fields: ListingDraft) {
  const made = [];
  for (const price of prices) {
    const seller = await makeSeller();
    made.push({ seller, listing: await makeListing({ seller, fields: { ...fields, packages: [pack(price)] } }) });
  }
  const [first] = made;
  if (!first) throw new Error("No listing.");
  return { ...first, made, facts: () => findMarketFacts(first.seller, first.listing) };
}

test("five sellers make a market, four do not", async () => {
  const fields: ListingDraft = { propertyType: "single_event", level: "local" };
  const { facts } = await market([10_000, 20_000, 30_000, 40_000], fields);
  expect(await facts()).toBeNull();
  await makeListing({ status: "paused", fields: { ...fields, packages: [pack(50_000)] } });
  await makeListing({ fields: { ...fields, packages: [pack(50_000, { contactForPricing: true })] } });
  expect(await facts()).toBeNull();
  await makeListing({ fields: { ...fields, packages: [pack(50_000)] } });
  const expected = {
    country: "GB",
    packages: 5,
    sellers: 5,
    low: 20_000,
    median: 30_000,
    high: 40_000,
    discount: null,
  };
  expect(await facts()).toMatchObject({ ...expected, currency: "USD" });
});

test("an organization counts once, however many packages it sells", async () => {
  const fields: ListingDraft = { propertyType: "single_event", level: "regional" };
  const { facts, seller } = await market([10_000, 20_000, 30_000, 40_000, 50_000], fields);
  for (let at = 0; at < 4; at++) await makeListing({ seller, fields: { ...fields, packages: [pack(10_000)] } });
  expect(await facts()).toMatchObject({ packages: 9, sellers: 5, median: 30_000 });
});

test("a country with too few sellers falls back to all countries", async () => {
  const fields: ListingDraft = { propertyType: "single_event", level: "national" };
  const { facts } = await market([10_000, 20_000, 30_000, 40_000], fields);
  await makeListing({ fields: { ...fields, country: "DE", packages: [pack(50_000)] } });
  expect(await facts()).toMatchObject({ country: null, sellers: 5, median: 30_000 });
});

test("prices are in the currency of the listing being viewed", async () => {
  const fields: ListingDraft = { propertyType: "single_event", level: "international" };
  const { listing } = await market([10_000, 10_000, 10_000, 10_000, 10_000], fields);
  const seller = await makeSeller();
  const euro = await makeListing({ seller, fields: { ...fields, currency: "EUR", packages: [pack(10_000)] } });
  const facts = await findMarketFacts(seller, euro);
  expect(facts).toMatchObject({ currency: "EUR", sellers: 6 });
  expect(facts?.median).toBeLessThan(10_000);
  const marketer = await makeMarketer();
  const seen = await getOpportunity(marketer, { id: listing.id });
  expect(seen.market).toMatchObject({ currency: "USD", sellers: 6, median: 10_000 });
});

test("another organization's listing is not found", async () => {
  const { listing } = await market([1_000, 1_000, 1_000, 1_000, 1_000], { propertyType: "team", level: "local" });
  expect(await findMarketFacts(await makeSeller(), listing)).toBeNull();
});

test("the discount of agreed deals needs five sellers and five buyers", async () => {
  const fields: ListingDraft = { propertyType: "team", level: "regional", packages: [pack(20_000)] };
  const agree = async (marketer: Awaited<ReturnType<typeof makeMarketer>>) => {
    const pair = await makeConversation({ marketer, listing: { fields } });
    const packageId = pair.listing.packages[0]?.id;
    const lines = [{ packageId, description: "Sleeve", quantity: 1, unitPrice: 18_000 }];
    const { id } = await makeProposal(pair, { lines });
    await acceptProposal(pair.seller, id, { revision: 1 });
    return pair;
  };
  const buyer = await makeMarketer();
  const first = await agree(buyer);
  for (let at = 0; at < 4; at++) await agree(at === 3 ? buyer : await makeMarketer());
  const facts = () => findMarketFacts(first.seller, first.listing);
  expect(await facts()).toMatchObject({ sellers: 5, discount: null });
  await agree(await makeMarketer());
  expect(await facts()).toMatchObject({ sellers: 6, discount: { percent: 10, deals: 6 } });
});
