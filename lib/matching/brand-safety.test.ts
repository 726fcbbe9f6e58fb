import { brandSafetyFlags, brandSafetyMask, flagBits, isYouthProperty } from "./brand-safety";

const plain = { ageRestricted: false, propertyType: null, sportOrGenre: null, level: null, tags: [] };

test("a listing with nothing to flag has no flags", () => {
  expect(brandSafetyMask(plain)).toBe(0);
});

test("flags come from a listing's own facts", () => {
  expect(brandSafetyMask({ ...plain, ageRestricted: true })).toBe(flagBits(["age_restricted"]));
  expect(brandSafetyMask({ ...plain, level: "youth" })).toBe(flagBits(["youth"]));
  expect(brandSafetyMask({ ...plain, sportOrGenre: "boxing_mma" })).toBe(flagBits(["combat_sport"]));
  expect(brandSafetyMask({ ...plain, sportOrGenre: "rodeo" })).toBe(flagBits(["animal_sport"]));
});

test("a tag with a flag's name raises it, whatever its spelling", () => {
  expect(brandSafetyMask({ ...plain, tags: ["Combat Sport", "family"] })).toBe(flagBits(["combat_sport"]));
});

test("every flag has its own bit", () => {
  expect(new Set(brandSafetyFlags.map((flag) => flagBits([flag]))).size).toBe(brandSafetyFlags.length);
});

test("youth is a property type or a level", () => {
  expect(isYouthProperty({ propertyType: "high_school_or_youth", level: null })).toBe(true);
  expect(isYouthProperty({ propertyType: "team", level: "national" })).toBe(false);
});
