import { countryInText } from "./countries";

test("a sentence says “in the United Kingdom” and “in Germany”", () => {
  expect(["GB", "US", "NL", "AE", "PH"].map(countryInText)).toEqual([
    "the United Kingdom",
    "the United States",
    "the Netherlands",
    "the United Arab Emirates",
    "the Philippines",
  ]);
  expect(["DE", "FR", "CZ", "XK", "nowhere"].map(countryInText)).toEqual([
    "Germany",
    "France",
    "Czechia",
    "Kosovo",
    "nowhere",
  ]);
});
