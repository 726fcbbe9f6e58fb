import fc from "@/tests/support/fast-check";
import {
  CONTACT_FOR_PRICING,
  type Pricing,
  fromPrice,
  hasPriceOrPackage,
  priceText,
  withoutHiddenPrice,
} from "./pricing";

const textOf = (pricing: Pricing) => priceText(fromPrice(pricing));

test.each<[string, Pricing, string]>([
  ["a price of -1 says contact for pricing", { price: -1 }, "Contact for pricing"],
  [
    "the flag says contact for pricing, whatever the price",
    { price: 5000, contactForPricing: true },
    "Contact for pricing",
  ],
  ["a whole price is shown in dollars", { price: 18_000 }, "$18,000"],
  ["cents are shown if there are any", { price: 1200.5 }, "$1,200.50"],
  ["a price of zero is a price", { price: 0 }, "$0"],
  [
    "packages start at the lowest positive price",
    { price: 60_000, packages: [{ price: 9500 }, { price: 4000 }] },
    "Starting at $4,000",
  ],
  ["a single package has a starting price as well", { packages: [{ price: 9500 }] }, "Starting at $9,500"],
  ["free packages do not set the start", { packages: [{ price: 0 }, { price: 700 }] }, "Starting at $700"],
  [
    "a hidden package does not set the start",
    { packages: [{ price: 100, contactForPricing: true }, { price: 700 }] },
    "Starting at $700",
  ],
  ["a package of -1 does not set the start", { packages: [{ price: -1 }, { price: 700 }] }, "Starting at $700"],
  [
    "package prices are shown if the listing's own price is hidden",
    { price: -1, packages: [{ price: 700 }] },
    "Starting at $700",
  ],
  ["only hidden packages: the listing's own price", { price: 900, packages: [{ price: -1 }] }, "$900"],
  [
    "only hidden packages and no price: contact",
    { packages: [{ price: 50, contactForPricing: true }] },
    "Contact for pricing",
  ],
  ["no price at all: contact", {}, "Contact for pricing"],
])("%s", (_, pricing, text) => {
  expect(textOf(pricing)).toBe(text);
});

test("a price in another currency carries its sign", () => {
  expect(priceText({ cents: 950_000, isStartingAt: true }, "EUR")).toBe("Starting at €9,500");
});

test("the starting price never reveals a hidden price", () => {
  const item = fc.record({
    price: fc.constantFrom(null, -1, 0, 1, 250, 99_999),
    contactForPricing: fc.boolean(),
  });
  fc.assert(
    fc.property(item, fc.array(item, { maxLength: 4 }), (own, packages) => {
      const { cents } = fromPrice({ ...own, packages });
      const visible = [own, ...packages].filter((each) => !each.contactForPricing && each.price !== -1);
      expect(cents === null || visible.some((each) => each.price !== null && each.price * 100 === cents)).toBe(true);
    }),
  );
});

test("an outsider's copy of a hidden item has no price", () => {
  expect(withoutHiddenPrice({ price: 5000, contactForPricing: true })).toEqual({ price: -1, contactForPricing: true });
  expect(withoutHiddenPrice({ price: -1, contactForPricing: false })).toEqual({ price: -1, contactForPricing: true });
  expect(withoutHiddenPrice({ price: 5000, contactForPricing: false })).toEqual({
    price: 5000,
    contactForPricing: false,
  });
});

test("a price, contact-for-pricing, or a package is enough to submit", () => {
  expect(hasPriceOrPackage({})).toBe(false);
  expect(hasPriceOrPackage({ price: 0 })).toBe(true);
  expect(hasPriceOrPackage({ price: -1 })).toBe(true);
  expect(hasPriceOrPackage({ contactForPricing: true })).toBe(true);
  expect(hasPriceOrPackage({ packages: [{}] })).toBe(true);
  expect(CONTACT_FOR_PRICING).toBe("Contact for pricing");
});
