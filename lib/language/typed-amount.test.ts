import { readTypedAmount } from "./typed-amount";

const spellingsFor = (text: string, currency: string) => {
  const reading = readTypedAmount(text, currency);
  const problem = "problem" in reading ? reading.problem : "";
  return /Write (.+)\.$/.exec(problem)?.[1]?.split(" or ") ?? [];
};

test.each([
  ["12.500", "USD", [12_500, 12.5]],
  ["33.333", "USD", [33_333, 33.33]],
  ["33.333", "KWD", [33_333, 33.333]],
  ["33.300", "KWD", [33_300, 33.3]],
  ["12.500", "JPY", [12_500]],
  ["12.555", "JPY", [12_555]],
  ["1.250k", "USD", [1_250_000, 1_250]],
  ["1.255k", "USD", [1_255_000, 1_255]],
  ["1,255 k", "JPY", [1_255_000, 1_255]],
  ["9.999", "EUR", [9_999, 10]],
] as const)("%s in %s is queried, and each offered spelling is accepted as it reads", (text, currency, values) => {
  const spellings = spellingsFor(text, currency);
  expect(spellings.map((spelling) => readTypedAmount(spelling, currency))).toEqual(values.map((value) => ({ value })));
});
