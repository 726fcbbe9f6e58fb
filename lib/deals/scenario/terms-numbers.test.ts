import { numbersOfTerms } from "./terms-numbers";

const terms = { total: 48_000, currency: "USD", termStart: "2027-01-01", termEnd: "2027-12-31" };

test("an offer's total is the rights fee, and its term the months", () => {
  expect(numbersOfTerms(terms)).toEqual({ inputs: { rightsFee: 48_000, termMonths: 12 }, notes: [] });
});

test("an amount in another currency is taken at the bundled rate, and the note says so", () => {
  expect(numbersOfTerms({ ...terms, currency: "EUR" })).toEqual({
    inputs: { rightsFee: 54_531.46, termMonths: 12 },
    notes: ["The offer is in euros. The fee is in US dollars at the rate of September 29, 2026."],
  });
});
