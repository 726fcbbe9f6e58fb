import { fieldLabels, importFields, labelOfField, fileColumns } from "@/lib/imports/values/fields";
import { matchHeading } from "@/lib/imports/values/headings";
import { placeOfField } from "@/lib/listings/field-names";

test("every column has a unique name", () => {
  const labels = importFields.map((field) => fieldLabels[field]);
  expect(new Set(labels).size).toBe(labels.length);
});

test("a column is found by its own name and by its name in the editor", () => {
  for (const { name, label } of fileColumns) {
    expect(matchHeading(name)?.field).toBe(name);
    expect(matchHeading(label)?.field).toBe(name);
  }
});

test("a field is named as in the editor", () => {
  for (const field of ["metricsAsOf", "ageRestricted", "price", "termStart", "leadTimeDays"] as const)
    expect(fieldLabels[field]).toBe(placeOfField(field).label);
  expect(labelOfField("reach.uniqueReach")).toBe(placeOfField("reach.uniqueReach").label);
  expect(labelOfField("audience.geo")).toBe("Audience location");
  expect(labelOfField("row")).toBe("Entire row");
});
