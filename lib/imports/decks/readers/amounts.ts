/** Amounts and counts as decks write them: `$120,000`, `$1.2m`, `USD 45k`, `53,300`, `4.6M`. */

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

/** `12,500`, `12.5` with `k`, `1 200 000`. Null for text that is no plain number. */
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
  /** Dollars; null for another currency, which is not converted. */
  dollars: number | null;
}

const money =
  /(?:(?<before>(?:us\s?|a|au|c|ca|nz|hk|s)?\$|[€£¥₹]|\b(?:usd|eur|gbp|chf|aud|cad|sek|nok|dkk)\b)\s?(?<first>\d{1,3}(?:[,. ]\d{3})+(?!\d)|\d+(?:[.,]\d{1,2})?)\s?(?<size>k|mn|mm|m|million|thousand)?(?![\p{L}\d%])|(?<![\d.,])(?<second>\d{1,3}(?:[,. ]\d{3})+|\d+)\s?(?<sizeAfter>k|m|million|thousand)?\s?(?<after>usd|us dollars|dollars|eur|euros?|gbp|pounds|€|£)(?![\p{L}\d])(?!\s?\d))/giu;

/** Every amount of money in a line, in its order. */
export function moneyIn(text: string): Money[] {
  return [...text.matchAll(money)].flatMap((match) => {
    const { before, first, size, second, sizeAfter, after } = match.groups ?? {};
    const value = countOf((first ?? second ?? "").trim(), size ?? sizeAfter);
    if (value === null) return [];
    const isDollars = /^(?:us\s?)?\$$|^usd$|^(?:us )?dollars$/i.test((before ?? after ?? "").trim());
    return [{ start: match.index, end: match.index + match[0].length, dollars: isDollars ? value : null }];
  });
}

/** A price on request. */
export const onRequest =
  /\b(?:poa|p\.o\.a\.?|price on (?:application|request)|on request|upon request|contact us|tbc|tbd|by negotiation|negotiable|bespoke|let's talk)\b/iu;

export const otherCurrency = "prices are in US dollars, and we don’t convert currencies";
