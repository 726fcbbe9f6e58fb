import { fieldLabels, importFields, labelOfField, listingColumns } from "@/lib/imports/values/fields";
import { placeOfField } from "@/lib/listings/field-names";

test("every column has a name of its own, and no name is a bare field", () => {
  const labels = importFields.map((field) => fieldLabels[field]);
  expect(new Set(labels).size).toBe(labels.length);
  expect(listingColumns.filter((column) => fieldLabels[column] === column)).toEqual([]);
});

test("a field is called as in the editor", () => {
  for (const field of ["metricsAsOf", "ageRestricted", "price", "termStart", "leadTimeDays"] as const)
    expect(fieldLabels[field]).toBe(placeOfField(field).label);
  expect(labelOfField("reach.uniqueReach")).toBe(placeOfField("reach.uniqueReach").label);
  expect(labelOfField("audience.geo")).toBe("Audience location");
  expect(labelOfField("row")).toBe("Entire row");
});
