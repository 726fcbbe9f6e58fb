/** Currencies by the signs and names used before or after an amount. Some names are shared by several. */
import { firstPattern } from "./pattern";

/** ISO 4217; several if the name is ambiguous. */
export type CurrencyNamed = readonly [string, ...string[]];

const signs: Readonly<Record<string, string>> = {
  USD: "US$ $ USD",
  CAD: "CA$ C$ CAD",
  AUD: "AU$ A$ AUD",
  NZD: "NZ$ NZD",
  HKD: "HK$ HKD",
  SGD: "SG$ S$ SGD",
  MXN: "MX$ MXN",
  BRL: "R$ BRL",
  EUR: "€ EUR",
  GBP: "£ GBP",
  CHF: "CHF SFr",
  INR: "₹ INR Rs. Rs",
  KRW: "₩ KRW",
  TRY: "₺ TRY",
  ILS: "₪ ILS",
  PLN: "zł PLN",
  CZK: "Kč CZK",
  CNY: "CNY RMB",
  "JPY CNY": "¥",
  "SEK NOK DKK": "kr",
  ...Object.fromEntries("JPY HUF SEK NOK DKK ZAR AED SAR".split(" ").map((code) => [code, code])),
};

const names: Readonly<Record<string, string>> = {
  USD: "(?:us|u\\.s\\.|american) dollars?|dollars?|bucks?",
  CAD: "canadian dollars?",
  AUD: "(?:australian|aussie) dollars?",
  NZD: "new zealand dollars?",
  HKD: "hong kong dollars?",
  SGD: "singapore dollars?",
  EUR: "euros?",
  GBP: "pounds? sterling|pounds?|quid|sterling",
  CHF: "(?:swiss )?francs?",
  JPY: "yen",
  CNY: "yuan|renminbi",
  INR: "rupees?",
  BRL: "reais|reals?",
  ZAR: "rand",
  AED: "dirhams?",
  SAR: "riyals?",
  PLN: "zloty(?:s|ch)?",
  HUF: "forints?",
  CZK: "czech (?:crowns?|korunas?)",
  SEK: "swedish (?:krona|kronor|crowns?)|kronor",
  NOK: "norwegian (?:krone|kroner|crowns?)",
  DKK: "danish (?:krone|kroner|crowns?)",
  MXN: "mexican pesos?",
  "SEK NOK DKK": "krona|krone|kroner",
  "MXN ARS CLP COP": "pesos?",
};

const escaped = (sign: string): string => sign.replace(/[$.]/g, String.raw`\$&`);
const byLength = (a: { source: string }, b: { source: string }): number => b.source.length - a.source.length;

const known = [
  ...Object.entries(signs).flatMap(([codes, all]) => all.split(" ").map((sign) => ({ codes, source: escaped(sign) }))),
  ...Object.entries(names).map(([codes, source]) => ({ codes, source })),
].map(({ codes, source }) => ({ codes: codes.split(" ") as unknown as CurrencyNamed, source }));

const expressions = known
  .toSorted(byLength)
  .map(({ codes, source }) => ({ codes, whole: firstPattern(`^(?:${source})$`) }));

const any = known
  .toSorted(byLength)
  .map(({ source }) => source)
  .join("|");

/** For expressions that include an amount. */
export const currencyBefore = String.raw`(?<![\p{L}\p{N}])(?:${any})`;
export const currencyBehind = String.raw`(?:${any})(?![\p{L}\p{N}])`;

/** "€" is the euro, "kroner" can be three currencies. */
export const currencyNamed = (text: string): CurrencyNamed | null =>
  expressions.find(({ whole }) => whole.test(text.trim()))?.codes ?? null;

const apart = firstPattern(
  String.raw`(?<!\p{L})(?:in|all\s+in|(?:amounts|budgets?|figures|fees|prices|sums|numbers)\s+(?:are|is)(?:\s+in)?)\s+(${currencyBehind})(?!\s*[\d.,]*\d)`,
);

/** "We pay in Canadian dollars: 60,000": the currency of amounts without one. */
export function currencyApart(text: string): { codes: CurrencyNamed; start: number; end: number } | null {
  const match = apart.exec(text);
  const codes = match && currencyNamed(match[1] ?? "");
  // "In real life."
  if (!match || !codes || match[1]?.toLowerCase() === "real") return null;
  const end = match.index + match[0].length;
  return { codes, start: end - (match[1]?.length ?? 0), end };
}
