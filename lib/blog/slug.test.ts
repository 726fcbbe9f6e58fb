import fc from "@/tests/support/fast-check";
import { isSlug, postSlug } from "./slug";

test("a title becomes a readable address", () => {
  expect(postSlug("What a sponsor’s brief must say — and mustn't")).toBe("what-a-sponsors-brief-must-say-and-mustnt");
  expect(postSlug("Fußball, Ångström & 2.20 : 1")).toBe("fussball-angstrom-2-20-1");
  expect(postSlug("試合")).toBe("");
});

test("any title gives a valid slug", () => {
  fc.assert(fc.property(fc.string({ unit: "grapheme", maxLength: 300 }), (title) => isSlug(postSlug(title) || "x")));
});
