import { countryCodes } from "../countries";
import { countryOfSlug, countrySlug } from "./country-slug";

test("every country has a unique address", () => {
  expect(countrySlug("GB")).toBe("united-kingdom");
  for (const code of countryCodes) expect([code, countryOfSlug(countrySlug(code))]).toEqual([code, code]);
  expect(countryOfSlug("nowhere")).toBeUndefined();
});
