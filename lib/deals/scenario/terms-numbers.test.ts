import { numbersOfTerms } from "./terms-numbers";

const terms = { total: 48_000, currency: "USD", termStart: "2027-01-01", termEnd: "2027-12-31" };

test("an offer's total is the rights fee, and its term the months", () => {
  expect(numbersOfTerms(terms)).toEqual({ inputs: { rightsFee: 48_000, termMonths: 12 }, notes: [] });
});

test("an amount in another currency is never taken for dollars", () => {
  const { inputs, notes } = numbersOfTerms({ ...terms, currency: "EUR" });
  expect(inputs).toEqual({ termMonths: 12 });
  expect(notes).toHaveLength(1);
});
