/** Amounts and counts as decks write them: `$120,000`, `$1.2m`, `USD 45k`, `53,300`, `4.6M`. */
import { currencyBefore, currencyBehind, currencyNamed } from "@/lib/language/currencies";
import { pattern } from "@/lib/language/pattern";
import { type Currency, isCurrency } from "@/lib/platform/exchange-rates";
import { currencyName } from "@/lib/platform/money";

const magnitudes: Readonly<Record<string, number>> = {
  k: 1e3,
  thousand: 1e3,
  m: 1e6,
  mn: 1e6,
  mm: 1e6,
  mio: 1e6,
  million: 1e6,
  bn: 1e9,
  billion: 1e9,
};

/** `12,500`, `12.5` with `k`, `1 200 000`. Null for text that isn't a plain number. */
export function countOf(digits: string, magnitude = ""): number | null {
  const times = magnitudes[magnitude.toLowerCase()] ?? 1;
  const isGrouped = /^\d{1,3}(?:[,. ]\d{3})+$/.test(digits) && !(times > 1 && /^\d{1,3}[.]\d{3}$/.test(digits));
  const plain = isGrouped ? digits.replace(/[,. ]/g, "") : digits.replace(/,(?=\d{3}\b)/g, "").replace(",", ".");
  const value = Number(plain) * times;
  return Number.isFinite(value) ? Math.round(value * 100) / 100 : null;
}

export interface Money {
  start: number;
  end: number;
  amount: number;
  /** Null for one that a listing can’t be priced in, and for a sign shared by several. */
  currency: Currency | null;
}

const money = pattern(
  String.raw`(?:(?<before>${currencyBefore})\s?(?<first>\d{1,3}(?:[,. ]\d{3})+(?!\d)|\d+(?:[.,]\d{1,2})?)\s?(?<size>k|mn|mm|m|million|thousand)?(?![\p{L}\d%])` +
    String.raw`|(?<![\d.,])(?<second>\d{1,3}(?:[,. ]\d{3})+|\d+)\s?(?<sizeAfter>k|m|million|thousand)?\s?(?<after>${currencyBehind})(?!\s?\d))`,
);

/** Every amount of money in a line, in order. */
export function moneyIn(text: string): Money[] {
  return [...text.matchAll(money)].flatMap((match) => {
    const { before, first, size, second, sizeAfter, after } = match.groups ?? {};
    const value = countOf((first ?? second ?? "").trim(), size ?? sizeAfter);
    if (value === null) return [];
    const currency = currencyOf(before ?? after ?? "");
    return [{ start: match.index, end: match.index + match[0].length, amount: value, currency }];
  });
}

function currencyOf(name: string): Currency | null {
  const [code = "", ...others] = currencyNamed(name) ?? [];
  return others.length === 0 && isCurrency(code) ? code : null;
}

/** The first sign or code without an amount, as in the heading of a price column. */
export const currencyIn = (text: string): string =>
  text.match(/\b[A-Z]{3}\b|\p{Sc}/gu)?.find((word) => currencyNamed(word) !== null) ?? "";

/**
 * A deck's currency: that of most of its amounts (the first in a tie), or the one named without an amount.
 */
export function mainCurrency(text: string): Currency {
  const named = moneyIn(text).flatMap(({ currency }) => currency ?? []);
  const times = (currency: Currency) => named.filter((each) => each === currency).length;
  return named.toSorted((a, b) => times(b) - times(a))[0] ?? currencyOf(currencyIn(text)) ?? "USD";
}

/** A price on request. */
export const onRequest =
  /\b(?:poa|p\.o\.a\.?|price on (?:application|request)|on request|upon request|contact us|tbc|tbd|by negotiation|negotiable|bespoke|let's talk)\b/iu;

/** For an amount that a listing in the deck’s currency can’t have. */
export const otherCurrency = (currency: Currency): string =>
  `the other prices are in ${currencyName(currency)}, and a listing has one currency`;
