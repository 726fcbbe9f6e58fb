import type { ListingDetail } from "@/lib/listings/view";
import { lowestFee } from "./fee";

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

function feeOf(packages: Package[], sold: string[] = [], fromPrice: number | null = null) {
  const states = packages.map(({ id }) => ({
    packageId: id,
    state: sold.includes(id) ? ("sold" as const) : ("open" as const),
    until: null,
    isYours: false,
    left: null,
  }));
  const availability = { packages: states, assets: [], categories: [], sponsored: [], soleSponsor: null };
  return lowestFee({ packages, availability, fromPrice, currency: "USD" });
}

test("the fee is the lowest visible price that can still be bought", () => {
  const packages = [packageOf("Gold", 40_000), packageOf("Bronze", 8_000), packageOf("Secret", 100, true)];
  expect(feeOf(packages)).toEqual({ cents: 800_000, usdCents: 800_000, packageName: "Bronze" });
  expect(feeOf(packages, ["Bronze"])).toEqual({ cents: 4_000_000, usdCents: 4_000_000, packageName: "Gold" });
});

test("a hidden price is no fee, and without packages the listing's own price is", () => {
  expect(feeOf([packageOf("Secret", -1, true)])).toBeNull();
  expect(feeOf([], [], 9_000)).toEqual({ cents: 900_000, usdCents: 900_000, packageName: null });
});
