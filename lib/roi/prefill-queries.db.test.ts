import { makeListing } from "@/tests/support/builders/listings";
import { makeMarketer } from "@/tests/support/builders/people";
import { getListingNumbers } from "./prefill-queries";

const inputsOf = async (fields: NonNullable<Parameters<typeof makeListing>[0]>["fields"]) => {
  const { id } = await makeListing({ fields });
  return (await getListingNumbers(await makeMarketer(), id)).inputs;
};

test("a calculation starts from the lowest package price, the reach, the impressions and the term", async () => {
  const packages = [18_000, 12_500].map((price) => ({ name: `Partner ${price}`, price }));
  const reach = { uniqueReach: 9000, estImpressions: 60_000, avgTvAudience: 5000, eventsPerTerm: 4 };
  expect(await inputsOf({ packages, reach, termStart: "2027-01-01", termEnd: "2027-12-31" })).toEqual({
    rightsFee: 12_500,
    uniqueReach: 9000,
    channels: [{ name: "Seller’s estimated impressions", impressions: 60_000 }],
    termMonths: 12,
  });
});

test("without an estimate the television audience of all events counts", async () => {
  const { channels } = await inputsOf({ reach: { avgTvAudience: 5000, eventsPerTerm: 4 } });
  expect(channels).toEqual([{ name: "Broadcast TV", impressions: 20_000 }]);
});

test("a hidden price stays hidden", async () => {
  expect(await inputsOf({ price: 70_000, contactForPricing: true, packages: [] })).not.toHaveProperty("rightsFee");
});

test("a listing that is not on the market can't be read", async () => {
  const { id } = await makeListing({ status: "draft" });
  await expect(getListingNumbers(await makeMarketer(), id)).rejects.toMatchObject({ code: "not_found" });
});
