/**
 * Prices as people write them, read as integer cents with their currency; prices on request are a separate result.
 */
import { withoutExponent } from "@/lib/imports/values/figures";
import { type DecimalSign, readNumber } from "@/lib/language/numbers";

export type PriceReading = { cents: number; currency: string | null } | { onRequest: true } | { problem: string };

/** Twelve digits of cents: more is a typo, and beyond any rights fee ever paid. */
const maximumCents = 1_000_000_000_000;

/** Signs and words by currency, the longer signs before the bare `$`, which is the product's own currency. */
const currencyText: Record<string, string> = {
  CAD: "C$ CA$",
  AUD: "A$ AU$",
  NZD: "NZ$",
  BRL: "R$",
  MXN: "MX$",
  EUR: "€ euro euros",
  GBP: "£ pound pounds",
  CHF: "sfr fr",
  JPY: "¥ 円",
  CNY: "元 rmb",
  KRW: "₩",
  INR: "₹ rs",
  TRY: "₺ tl",
  RUB: "₽ руб",
  PLN: "zł zl",
  CZK: "kč kc",
  HUF: "ft",
  ILS: "₪",
  SEK: "",
  NOK: "",
  DKK: "",
  ZAR: "",
  AED: "",
  SAR: "",
  USD: "US$ $US dollar dollars $",
};

const currencyPatterns = Object.entries(currencyText).map(([code, words]) => {
  const choices = [code, ...words.split(" ").filter((word) => word !== "")].map((word) => word.replace(/\$/g, "\\$"));
  return { code, pattern: new RegExp(`(?<!\\p{L})(?:${choices.join("|")})\\.?(?!\\p{L})`, "iu") };
});

const currencyNames = Object.entries(currencyText).map(([code, words]) => {
  const signs = words.split(" ").filter((word) => /\p{Sc}|^\p{L}{4,}$/u.test(word) && (word !== "$" || code === "USD"));
  const choices = [code, ...signs].map((word) => word.replace(/\$/g, "\\$"));
  return { code, pattern: new RegExp(`(?<![\\p{L}$])(?:${choices.join("|")})(?!\\p{L})`, "u") };
});

const onRequest =
  /^(-1|poa|p\.o\.a\.?|tbd|tba|tbc|n\/?a|contact( us| for pricing)?|contact for price|on request|upon request|price on (request|application)|ask|auf anfrage|a\.? ?a\.?|sur demande|a consultar|consultar|bajo petición|su richiesta|sob consulta|op aanvraag|på förfrågan|na zapytanie|na vyžádání|по запросу|negotiable|verhandlungssache|vb|vhb)\.?$/iu;

/** @param sign the decimal sign proven by the price column, for ambiguous figures */
export function readPrice(text: string, sign: DecimalSign = null): PriceReading {
  const trimmed = text.trim();
  if (onRequest.test(trimmed)) return { onRequest: true };
  const { currency, rest } = takeCurrency(withoutExponent(trimmed));
  const figure = rest.replace(/^(from|ab|à partir de|desde|da|starting at|vanaf)\s+/i, "").replace(/[,.][-–—]+$/, "");
  const reading = readNumber(figure, sign);
  if ("problem" in reading)
    return { problem: reading.problem.replace(/^“.*?”/s, `“${trimmed}”`).replace("a number.", "a price.") };
  if (hasThreeDecimals(figure, reading.value))
    return { problem: `“${trimmed}” could be two different prices. Write it without a thousands separator.` };
  const cents = Math.round(Number((reading.value * 100).toPrecision(15)));
  if (cents < 0) return { problem: `“${trimmed}” is below zero.` };
  if (cents > maximumCents) return { problem: `“${trimmed}” is above the maximum price.` };
  return { cents, currency };
}

/** No price has three decimals: the sign separates thousands, whatever it is elsewhere in the column. */
const hasThreeDecimals = (figure: string, value: number): boolean =>
  /^\D*\d{1,3}[.,]\d{3}\D*$/.test(figure) && !Number.isInteger(value) && !/\p{L}/u.test(figure);

/**
 * The currency stated in a heading or a line above the table: a sign, a code in capitals or a whole word. Null if there
 * is none, or more than one.
 */
export function statedCurrency(text: string): string | null {
  const found = currencyNames.filter(({ pattern }) => pattern.test(text)).map(({ code }) => code);
  return found.length === 1 ? (found[0] ?? null) : null;
}

/** The currency that a word names: `"€"`, `"Euro"`, `"chf"`. */
export function readCurrency(text: string): string | null {
  return takeCurrency(text.trim()).currency;
}

function takeCurrency(text: string): { currency: string | null; rest: string } {
  const found = currencyPatterns.find(({ pattern }) => pattern.test(text));
  if (!found) return { currency: null, rest: text };
  return { currency: found.code, rest: text.replace(found.pattern, " ").trim() };
}
