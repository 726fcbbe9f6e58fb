import { isIban } from "./iban";

test.each(["GB82 WEST 1234 5698 7654 32", "DE89370400440532013000", "nl91abna0417164300"])("%s is an IBAN", (text) => {
  expect(isIban(text)).toBe(true);
});

test.each(["GB82 WEST 1234 5698 7654 23", "DE8937040044053201300", "12345678", "GB"])("%s is not", (text) => {
  expect(isIban(text)).toBe(false);
});
