import { fieldText, nameOf } from "./conflict-text";
import { emptyPackage, formOf } from "./listing-form";

const form = {
  ...formOf(null),
  level: "national" as const,
  packages: [{ ...emptyPackage, packageId: "p1", name: "Sleeve partner", price: 1200, entitlement: "title" as const }],
};

test("a version is shown in words, down to a part of a package", () => {
  expect(fieldText(form, "level")).toBe("National");
  expect(fieldText(form, "city")).toBe("Blank");
  expect(fieldText(form, "packages")).toBe("Sleeve partner");
  expect(fieldText(form, "packages.p1.price")).toBe("$1,200");
  expect(fieldText(form, "packages.p1.entitlement")).toBe("Title partner");
  expect(fieldText(form, "packages.p1.contactForPricing")).toBe("No");
  expect(fieldText(form, "packages.gone.price")).toBe("Blank");
});

test("a conflict in a package carries the name of the package", () => {
  expect(nameOf("packages.p1.price", form)).toBe("Sleeve partner");
  expect(nameOf("reach.uniqueReach", form)).toBe("Unique reach");
});
