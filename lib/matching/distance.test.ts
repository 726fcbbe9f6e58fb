import fc from "@/tests/support/fast-check";

import { chordSquared, chordSquaredOf, distanceKm, place } from "./distance";

const london = { latitude: 51.5074, longitude: -0.1278 };
const paris = { latitude: 48.8566, longitude: 2.3522 };

const between = (a: typeof london, b: typeof london) => {
  const { x, y, z } = place(a);
  return chordSquared(x, y, z, place(b));
};

test("London is 344 km from Paris", () => {
  expect(distanceKm(between(london, paris))).toBeCloseTo(343.6, 0);
});

test("places across the date line are close", () => {
  const west = { latitude: 0, longitude: -179.5 };
  expect(distanceKm(between(west, { latitude: 0, longitude: 179.5 }))).toBeCloseTo(111.2, 0);
});

test("comparing squared chords equals comparing kilometers", () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 20_000, noNaN: true }), (kilometers) => {
      expect(distanceKm(chordSquaredOf(kilometers))).toBeCloseTo(kilometers, 2);
    }),
  );
});

test("a radius beyond half the globe contains every place", () => {
  expect(between({ latitude: 90, longitude: 0 }, { latitude: -90, longitude: 0 })).toBeLessThanOrEqual(
    chordSquaredOf(30_000),
  );
});
