import { fieldList, keyFacts, placeOfField } from "./field-names";

test("a field within another is found by its start", () => {
  expect(placeOfField("reach.uniqueReach")).toEqual({ label: "Unique reach", section: "reach" });
  expect(placeOfField("packages.0.price")).toEqual({ label: "Packages", section: "packages" });
  expect(placeOfField("audience.ageBands.18_24")).toEqual({ label: "Age", section: "audience" });
});

test("changed fields are listed once each", () => {
  expect(fieldList(["title", "packages", "packages.0.name", "price"])).toBe("Title, Packages, and Total price");
});

test("the key facts appear in the order of the listing's page, with their names there", () => {
  const names = ["Term", "Dates", "Decision deadline", "Lead time", "Segment", "Age-restricted"];
  expect(keyFacts.map(({ label }) => label)).toEqual(names);
});
