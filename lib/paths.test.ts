import { codeOf, dealPath, listingPath, propertyPath, threadPath } from "@/lib/paths";
const listing = { id: "01890000-0000-7000-8000-00a1b2c3d4e5", slug: "harbour-regatta" };

test("a URL has the words of the title and the end of the id", () => {
  expect(propertyPath(listing)).toBe("/properties/harbour-regatta-00a1b2c3d4e5");
});

test.each([
  ["harbour-regatta-00a1b2c3d4e5", "00a1b2c3d4e5"],
  ["former-title-00a1b2c3d4e5", "00a1b2c3d4e5"],
  ["00a1b2c3d4e5", "00a1b2c3d4e5"],
  ["harbour-regatta", null],
  ["harbour-regatta-00A1B2C3D4E5", null],
  ["harbour-regatta-00a1b2c3d4e5-1", null],
  ["", null],
])("the URL %p leads to the listing that ends in %p", (slug, code) => {
  expect(codeOf(slug)).toBe(code);
});

test("a conversation and a deal have their own URLs in the inbox", () => {
  expect(threadPath("c1")).toBe("/messages?c=c1");
  expect(dealPath("d1")).toBe("/messages?deal=d1");
});

test("a listing's page shows its match to a given brief", () => {
  expect([listingPath("l1"), listingPath("l1", null), listingPath("l1", "b1")]).toEqual([
    "/listing/l1",
    "/listing/l1",
    "/listing/l1?briefId=b1",
  ]);
});
