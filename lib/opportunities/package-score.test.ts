import type { ListingDetail } from "@/lib/listings/view";
import { compileBrief } from "@/lib/matching/compiled-brief";
import { scoreOf } from "@/lib/matching/score";
import { aBrief, fullBrief, perfectListing } from "@/tests/support/matching/match-builders";
import { sampleNow } from "@/tests/support/matching/match-samples";
import { packageScores } from "./package-score";

const item = (id: string, price: number | null, assets: string[] = ["broadcast_tv"]) =>
  ({
    id,
    name: id,
    price,
    contactForPricing: price === null,
    assets: assets.map((category) => ({ category })),
  }) as unknown as ListingDetail["packages"][number];

const brief = compileBrief(fullBrief, sampleNow);

test("the package that the listing is scored on has the listing's own score", () => {
  const [own] = packageScores(brief, perfectListing, {
    packages: [item("Presenting rights", 45_000)],
    currency: "USD",
  });
  expect(own).toMatchObject({ score: scoreOf(brief, perfectListing), label: "Excellent Match", excluded: null });
});

test("each package is scored with its own price and its own assets", () => {
  const [right, cheap, bare] = packageScores(brief, perfectListing, {
    packages: [item("Right", 45_000), item("Cheap", 15_000), item("Bare", 45_000, ["hospitality"])],
    currency: "USD",
  });
  expect(cheap?.score).toBeLessThan(right?.score ?? 0);
  expect(bare?.score).toBeLessThan(right?.score ?? 0);
});

test("a package outside the brief names the limit instead of a score", () => {
  const [dear] = packageScores(brief, perfectListing, { packages: [item("Dear", 90_000)], currency: "USD" });
  expect(dear).toMatchObject({ score: null, excluded: expect.stringContaining("above your $60,000 maximum") });
});

test("a hidden price is unknown, so the package is scored without it and never excluded by it", () => {
  const [hidden] = packageScores(brief, perfectListing, { packages: [item("Hidden", null)], currency: "USD" });
  const [best] = packageScores(brief, perfectListing, { packages: [item("Best", 45_000)], currency: "USD" });
  expect(hidden?.excluded).toBeNull();
  expect(hidden?.score).toBeLessThan(best?.score ?? 0);
});

test("a brief that states too little scores no package", () => {
  expect(
    packageScores(compileBrief(aBrief(), sampleNow), perfectListing, {
      packages: [item("One", 45_000)],
      currency: "USD",
    }),
  ).toEqual([]);
});
