import { numbersOfTerms } from "./terms-numbers";

const terms = { total: 48_000, currency: "USD", termStart: "2027-01-01", termEnd: "2027-12-31" };

test("an offer's total is the rights fee, and its term the months", () => {
  expect(numbersOfTerms(terms)).toEqual({ inputs: { rightsFee: 48_000, termMonths: 12 }, notes: [] });
});

test("an offer in another currency makes the calculation use it, and the note says so", () => {
  expect(numbersOfTerms({ ...terms, currency: "EUR" })).toEqual({
    inputs: { currency: "EUR", rightsFee: 48_000, termMonths: 12 },
    notes: [
      "The offer is in euros, and so are all amounts here. Default CPMs are in US dollars. They are converted at the rates of September 29, 2026.",
    ],
  });
});
