import fc from "@/tests/support/fast-check";
import { isSlug, postSlug } from "./slug";

test("a title becomes an address that people can read", () => {
  expect(postSlug("What a sponsor’s brief must say — and mustn't")).toBe("what-a-sponsors-brief-must-say-and-mustnt");
  expect(postSlug("Fußball, Ångström & 2.20 : 1")).toBe("fussball-angstrom-2-20-1");
  expect(postSlug("試合")).toBe("");
});

test("whatever the title, its slug is one", () => {
  fc.assert(fc.property(fc.string({ unit: "grapheme", maxLength: 300 }), (title) => isSlug(postSlug(title) || "x")));
});
