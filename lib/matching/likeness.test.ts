import { genreFamilies, likeness, propertyFamilies } from "./likeness";

test("a preference counts 1, the same family 0.5, anything else 0", () => {
  expect(likeness("tennis", ["tennis"], genreFamilies)).toBe(1);
  expect(likeness("badminton", ["tennis"], genreFamilies)).toBe(0.5);
  expect(likeness("cricket", ["tennis"], genreFamilies)).toBe(0);
  expect(likeness("podcast", ["broadcast_show"], propertyFamilies)).toBe(0.5);
});

test("families are not transitive", () => {
  expect(likeness("ski_snowboard", ["surfing"], genreFamilies)).toBe(0.5);
  expect(likeness("ski_snowboard", ["rowing"], genreFamilies)).toBe(0);
});
