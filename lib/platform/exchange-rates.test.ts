import { aboutInCurrency, currencyOfLocale, ratesOf } from "./exchange-rates";

test.each([
  ["de-DE", "EUR"],
  ["en-GB", "GBP"],
  ["pt-BR", "BRL"],
  ["zh-Hant-SG", "SGD"],
  ["en-US", null],
  ["fr", null],
])("a reader with the locale %s thinks in %s", (locale, currency) => {
  expect(currencyOfLocale(locale)).toBe(currency);
});

test("a price is about the same in another currency, rounded", () => {
  expect(aboutInCurrency(48_000, "EUR")).toBe("€42,300");
  expect(aboutInCurrency(1_200_000, "GBP")).toBe("£906,000");
  expect(aboutInCurrency(500, "GBP")).toBe("£380");
});

test("without a rate or a price nothing is shown", () => {
  expect(aboutInCurrency(500, "XAF")).toBeNull();
  expect(aboutInCurrency(0, "EUR")).toBeNull();
});

test("the rates have a date", () => expect(ratesOf).toMatch(/^\d{4}-\d\d-\d\d$/));
