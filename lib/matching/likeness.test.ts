import { genreFamilies, likeness, propertyFamilies } from "./likeness";

test("what is liked counts whole, what is of its family half, anything else not at all", () => {
  expect(likeness("tennis", ["tennis"], genreFamilies)).toBe(1);
  expect(likeness("badminton", ["tennis"], genreFamilies)).toBe(0.5);
  expect(likeness("cricket", ["tennis"], genreFamilies)).toBe(0);
  expect(likeness("podcast", ["broadcast_show"], propertyFamilies)).toBe(0.5);
});

test("a family is not inherited: liking surfing says nothing of rowing's other neighbours", () => {
  expect(likeness("ski_snowboard", ["surfing"], genreFamilies)).toBe(0.5);
  expect(likeness("ski_snowboard", ["rowing"], genreFamilies)).toBe(0);
});
