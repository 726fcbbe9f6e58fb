import { formatLongDate } from "./format";
import { currencyName, formatMoney, minorDigits } from "./money";
/**
 * The value of a dollar on one day. Listings and deals keep their own currency; these rates are for comparing them in
 * filters, sorting and scores, and for figures shown with "about".
 *
 * Source: npm package @fawazahmed0/currency-api 2026.9.29, `v1/currencies/usd.json`. To update them, use the same file
 * from a newer release, and its date.
 */
export const ratesOf = "2026-09-29";
export const ratesSource = "@fawazahmed0/currency-api";

const perDollar = {
  AED: 3.6725,
  AUD: 1.42474718,
  BRL: 5.22423802,
  CAD: 1.41883839,
  CHF: 0.83337046,
  CNY: 6.70778353,
  CZK: 21.4727314,
  DKK: 6.57977819,
  EUR: 0.88022588,
  GBP: 0.75538854,
  HUF: 323.46181085,
  INR: 96.08534228,
  JPY: 157.47729333,
  KRW: 1358.18865245,
  MXN: 18.00541451,
  NOK: 9.54687473,
  NZD: 1.76734151,
  PLN: 3.84930694,
  SAR: 3.75,
  SEK: 9.98048953,
  SGD: 1.2786578,
  ZAR: 16.44012275,
} as const;

const rateOf = (currency: string): number | undefined =>
  currency === "USD" ? 1 : (perDollar as Readonly<Record<string, number>>)[currency];

/** ISO 4217: the currencies for listings, US dollars first. */
export const currencies = ["USD", ...(Object.keys(perDollar) as (keyof typeof perDollar)[])] as const;
export type Currency = (typeof currencies)[number];
export const isCurrency = (code: string): code is Currency => (currencies as readonly string[]).includes(code);

/** For a select: `USD, US dollars`. */
export const currencyOptions = () => currencies.map((value) => ({ value, label: `${value}, ${currencyName(value)}` }));

const euroCountries = "AT BE BG CY DE EE ES FI FR GR HR IE IT LT LU LV MT NL PT SI SK";
const otherCountries: Readonly<Record<string, string>> = {
  AE: "AED",
  AU: "AUD",
  BR: "BRL",
  CA: "CAD",
  CH: "CHF",
  CN: "CNY",
  CZ: "CZK",
  DK: "DKK",
  GB: "GBP",
  HU: "HUF",
  IN: "INR",
  JP: "JPY",
  KR: "KRW",
  LI: "CHF",
  MX: "MXN",
  NO: "NOK",
  NZ: "NZD",
  PL: "PLN",
  SA: "SAR",
  SE: "SEK",
  SG: "SGD",
  ZA: "ZAR",
};

/** The currency of a locale's country, such as EUR for `de-DE`; null for the dollar, or if there is no rate. */
export function currencyOfLocale(locale: string): string | null {
  const country = /[-_]([A-Z]{2})\b/.exec(locale)?.[1];
  if (!country) return null;
  return euroCountries.split(" ").includes(country) ? "EUR" : (otherCountries[country] ?? null);
}

/** `€42,300`: dollars in another currency, to two digits below 1,000 and three above; null without a rate or a price. */
export function aboutInCurrency(dollars: number, currency: string): string | null {
  const rate = rateOf(currency);
  if (rate === undefined || dollars <= 0) return null;
  const amount = Number((dollars * rate).toPrecision(dollars * rate < 1000 ? 2 : 3));
  return formatMoney(amount * 100, currency, 0);
}

/** `about $47,700` for minor units of another currency, to three digits. */
export const aboutDollars = (minor: number, currency: string): string =>
  `about ${formatMoney(Math.round(Number((convert(minor, currency) / 100).toPrecision(3)) * 100), "USD")}`;

/** Shown below sums marked with an asterisk. */
export const convertedText = (): string =>
  `* Includes amounts in other currencies, converted at the rates of ${formatLongDate(ratesOf)}.`;

/** Shown below converted figures. */
export const convertedFromText = (currency: string): string =>
  `Converted from ${currencyName(currency)} at the rates of ${formatLongDate(ratesOf)}.`;

/** Shown beside figures that are partly converted. */
export const ratesText = (): string => `They are converted at the rates of ${formatLongDate(ratesOf)}.`;

/** Dollars for an amount in another currency, to three digits; null without a rate. */
export function aboutInDollars(amount: number, currency: string): number | null {
  if (currency === "USD") return amount;
  const rate = rateOf(currency);
  return rate === undefined ? null : Number((amount / rate).toPrecision(3));
}

/** Minor units of a currency per US cent; undefined without a rate. */
export function perUsdCent(currency: string): number | undefined {
  const rate = rateOf(currency);
  return rate && (rate * 10 ** minorDigits(currency)) / 100;
}

/**
 * Converts minor units between currencies, rounded to the whole unit. @throws if either has no rate; columns only
 * contain currencies that have one
 */
export function convert(minor: number, from: string, to = "USD"): number {
  if (from === to) return minor;
  const [perFrom, perTo] = [perUsdCent(from), perUsdCent(to)];
  if (perFrom === undefined || perTo === undefined) throw new Error(`No exchange rate from ${from} to ${to}.`);
  return Math.round((minor / perFrom) * perTo);
}
