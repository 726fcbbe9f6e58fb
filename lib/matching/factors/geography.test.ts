import { aListing, compiled } from "@/tests/support/matching/match-builders";

import { emptyListing } from "../criteria";
import { chordSquaredOf } from "../distance";
import { geographyParts, nearnessValue, reachable } from "./geography";

test("the audience share in the wanted countries counts, wherever the listing is", () => {
  const geo = [
    { country: "GB", share: 0.4 },
    { country: "IE", share: 0.2 },
    { country: "FR", share: 0.4 },
  ];
  const listing = aListing({ country: "FR", audience: { ...emptyListing.audience, geo } });
  const [part] = geographyParts(compiled({ countries: ["GB", "IE"] }), listing);
  expect(part?.value).toBe(0.6);
  expect(part?.explain()).toBe("60% of its audience is in the United Kingdom or Ireland, your target market");
});

test("without audience countries the location counts half, and without a location it is unknown", () => {
  const value = (country: string | null) =>
    geographyParts(compiled({ countries: ["GB"] }), aListing({ country }))[0]?.value;
  expect([value("GB"), value("FR"), value(null)]).toEqual([0.7, 0.2, null]);
});

test("regions are compared ignoring case", () => {
  const brief = compiled({ regions: ["Yorkshire"] });
  expect(geographyParts(brief, aListing({ region: "yorkshire " }))[0]?.value).toBe(1);
  expect(geographyParts(brief, aListing())[0]?.value).toBeNull();
});

test("nearness is 1 inside the radius and falls to 0 at three times it", () => {
  const value = (kilometers: number) => nearnessValue(chordSquaredOf(kilometers), reachable(100));
  expect(value(0)).toBe(1);
  expect(value(99.9)).toBe(1);
  expect(value(200)).toBeCloseTo(0.5, 6);
  expect(value(301)).toBe(0);
});

test("the explanation gives the distance and the radius", () => {
  const brief = compiled({ near: { latitude: 51.5074, longitude: -0.1278, radiusKm: 400 } });
  const [part] = geographyParts(brief, aListing({ latitude: 48.8566, longitude: 2.3522 }));
  expect(part?.explain()).toBe("344 km (214 mi) away, within your radius of 400 km (249 mi)");
});

test("places are alternatives: each is a full fit, and a listing elsewhere names them all", () => {
  const brief = compiled({ regions: ["California"], countries: ["GB"] });
  const inCalifornia = geographyParts(brief, aListing({ country: "US", region: "California" }));
  const inUk = aListing({ country: "GB", audience: { ...emptyListing.audience, geo: [{ country: "GB", share: 1 }] } });
  expect([inCalifornia.length, inCalifornia[0]?.value, geographyParts(brief, inUk)[0]?.value]).toEqual([1, 1, 1]);
  expect(inCalifornia[0]?.explain()).toBe("Located in California, your target region");
  const [elsewhere] = geographyParts(brief, aListing({ country: "US", region: "Texas" }));
  expect(elsewhere?.explain()).toBe("Located in Texas; you asked for California or the United Kingdom");
});

test("if only a region of a country is meant, the rest counts half", () => {
  const brief = compiled({ regions: ["California"], countries: ["US"], narrowedCountries: ["US"] });
  const geo = [{ country: "US", share: 1 }];
  const texas = aListing({ country: "US", region: "Texas", audience: { ...emptyListing.audience, geo } });
  expect(geographyParts(brief, texas)[0]?.value).toBe(0.5);
});
