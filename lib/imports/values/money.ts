/**
 * Prices as people write them, read as integer cents and the currency beside them; prices on request are their own
 * answer.
 */
import { type DecimalSign, readNumber } from "@/lib/language/numbers";

export type PriceReading = { cents: number; currency: string | null } | { onRequest: true } | { problem: string };

/** Twelve digits of cents: more is a slip of the hand, and beyond what a rights fee has ever been. */
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

const onRequest =
  /^(-1|poa|p\.o\.a\.?|tbd|tba|tbc|n\/?a|contact( us| for pricing)?|contact for price|on request|upon request|price on (request|application)|ask|auf anfrage|a\.? ?a\.?|sur demande|a consultar|consultar|bajo petición|su richiesta|sob consulta|op aanvraag|på förfrågan|na zapytanie|na vyžádání|по запросу|negotiable|verhandlungssache|vb|vhb)\.?$/iu;

/** @param sign the decimal sign proven by the price column, for figures that could mean two things */
export function readPrice(text: string, sign: DecimalSign = null): PriceReading {
  const trimmed = text.trim();
  if (onRequest.test(trimmed)) return { onRequest: true };
  const { currency, rest } = takeCurrency(trimmed);
  const reading = readNumber(
    rest.replace(/^(from|ab|à partir de|desde|da|starting at|vanaf)\s+/i, "").replace(/[,.][-–—]+$/, ""),
    sign,
  );
  if ("problem" in reading)
    return { problem: reading.problem.replace(/^“.*?”/s, `“${trimmed}”`).replace("a number.", "a price.") };
  const cents = Math.round(Number((reading.value * 100).toPrecision(15)));
  if (cents < 0) return { problem: `“${trimmed}” is below zero.` };
  if (cents > maximumCents) return { problem: `“${trimmed}” is above the maximum price.` };
  return { cents, currency };
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
