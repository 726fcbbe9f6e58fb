import { aListing, compiled } from "@/tests/support/match-builders";

import { emptyListing } from "../criteria";
import { chordSquaredOf } from "../distance";
import { geographyParts, nearnessValue, reachable } from "./geography";

test("the share of the audience inside the wanted countries counts, whatever the place", () => {
  const geo = [
    { country: "GB", share: 0.4 },
    { country: "IE", share: 0.2 },
    { country: "FR", share: 0.4 },
  ];
  const listing = aListing({ country: "FR", audience: { ...emptyListing.audience, geo } });
  const [part] = geographyParts(compiled({ countries: ["GB", "IE"] }), listing);
  expect(part?.value).toBe(0.6);
  expect(part?.say()).toBe(
    "60 % of its audience is in United Kingdom or Ireland; you asked for United Kingdom or Ireland",
  );
});

test("without the audience's countries the place tells half, and without a place nothing is known", () => {
  const value = (country: string | null) =>
    geographyParts(compiled({ countries: ["GB"] }), aListing({ country }))[0]?.value;
  expect([value("GB"), value("FR"), value(null)]).toEqual([0.7, 0.2, null]);
});

test("regions are compared without regard to case", () => {
  const brief = compiled({ regions: ["Yorkshire"] });
  expect(geographyParts(brief, aListing({ region: "yorkshire " }))[0]?.value).toBe(1);
  expect(geographyParts(brief, aListing())[0]?.value).toBeNull();
});

test("nearness is whole inside the radius and falls to nothing at three times it", () => {
  const value = (kilometres: number) => nearnessValue(chordSquaredOf(kilometres), reachable(100));
  expect(value(0)).toBe(1);
  expect(value(99.9)).toBe(1);
  expect(value(200)).toBeCloseTo(0.5, 6);
  expect(value(301)).toBe(0);
});

test("the distance is said beside the radius", () => {
  const brief = compiled({ near: { latitude: 51.5074, longitude: -0.1278, radiusKm: 400 } });
  const [part] = geographyParts(brief, aListing({ latitude: 48.8566, longitude: 2.3522 }));
  expect(part?.say()).toBe("344 km away; you asked for within 400 km");
});
