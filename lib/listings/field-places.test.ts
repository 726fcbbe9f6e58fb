import { fieldList, placeOfField } from "./field-places";
import { listingFieldsSchema } from "./schema";

test("every field of a listing has a name and a section", () => {
  const fields = Object.keys(listingFieldsSchema.shape).filter((field) => field !== "status");
  expect(fields.filter((field) => placeOfField(field).label === field)).toEqual([]);
});

test("a field within another is found by its start", () => {
  expect(placeOfField("reach.uniqueReach")).toEqual({ label: "Unique reach", section: "reach" });
  expect(placeOfField("packages.0.price")).toEqual({ label: "Packages", section: "packages" });
  expect(placeOfField("audience.ageBands.18_24")).toEqual({ label: "Age", section: "audience" });
});

test("changed fields are listed once each", () => {
  expect(fieldList(["title", "packages", "packages.0.name", "price"])).toBe("Title, Packages, and Total price");
});
