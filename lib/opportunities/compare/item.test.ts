import type { ListingDetail } from "@/lib/listings/view";
import { openPackages, usualItem } from "./item";

type Package = ListingDetail["packages"][number];

const packageOf = (id: string, price: number | null, contactForPricing = false): Package => ({
  id,
  name: id,
  description: null,
  price,
  contactForPricing,
  quantityAvailable: null,
  entitlement: null,
  assets: [],
});

function listingOf(
  packages: Package[],
  sold: string[] = [],
  fromPrice: number | null = null,
  currency: ListingDetail["currency"] = "USD",
) {
  const states = packages.map(({ id }) => ({
    packageId: id,
    state: sold.includes(id) ? ("sold" as const) : ("open" as const),
    until: null,
    isYours: false,
    left: null,
  }));
  const availability = { packages: states, assets: [], categories: [], sponsored: [], soleSponsor: null };
  return { packages, availability, fromPrice, currency };
}

const [gold, bronze, secret] = [packageOf("Gold", 40_000), packageOf("Bronze", 8_000), packageOf("Secret", 100, true)];

test("without a match the package is the one with the lowest visible price that can still be bought", () => {
  const packages = [gold, bronze, secret];
  expect(usualItem(listingOf(packages), null)).toEqual({ package: bronze, fee: { cents: 800_000, usdCents: 800_000 } });
  expect(usualItem(listingOf(packages, ["Bronze"]), null).package).toBe(gold);
  expect(openPackages(listingOf(packages, ["Bronze"]))).toEqual([gold, secret]);
});

test("with a match it is the package that the match is scored on, whatever it costs", () => {
  expect(usualItem(listingOf([gold, bronze]), { name: "Gold", priceCents: 4_000_000 }).package).toBe(gold);
  const inEuros = { name: "Gold", priceCents: 4_700_000, listed: { cents: 4_000_000, currency: "EUR" } };
  expect(usualItem(listingOf([gold, bronze], [], null, "EUR"), inEuros)).toMatchObject({
    package: gold,
    fee: { cents: 4_000_000 },
  });
  // The package that the match was scored on has been sold in the meantime.
  expect(usualItem(listingOf([gold, bronze], ["Gold"]), { name: "Gold", priceCents: 4_000_000 }).package).toBe(bronze);
});

test("a hidden price is not a fee, and without packages the listing's own price is", () => {
  expect(usualItem(listingOf([packageOf("Secret", -1, true)]), null)).toMatchObject({
    package: { name: "Secret" },
    fee: null,
  });
  expect(usualItem(listingOf([], [], 9_000), null)).toEqual({
    package: null,
    fee: { cents: 900_000, usdCents: 900_000 },
  });
  expect(usualItem(listingOf([]), null)).toEqual({ package: null, fee: null });
});
