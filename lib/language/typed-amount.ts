import { currencyName, minorDigits } from "@/lib/platform/money";
import { currencyNamed } from "./currencies";
import { notANumber, readNumber } from "./numbers";

/** Null for an empty field; a problem is a sentence for the user. */
export type TypedAmount = { value: number | null } | { problem: string };

/**
 * An amount typed into a field of one currency: `"$60,000"`, `"1.2m"`, `"60 000 USD"`. A different currency's sign or
 * an ambiguous separator leads to a question, and is never dropped.
 */
export function readTypedAmount(text: string, currency: string): TypedAmount {
  const [, before = "", digits = "", after = ""] = /^([^\p{Nd}]*)(.*\p{Nd})?([^\p{Nd}]*)$/su.exec(text.trim()) ?? [];
  if (digits === "") return text.trim() === "" ? { value: null } : { problem: notANumber };
  const words = [before.replace(/[-+−~≈\s]+$/u, ""), ...after.split(/\s+/), after].map((word) => word.trim());
  for (const word of words) {
    const codes = currencyNamed(word);
    if (codes && !codes.includes(currency)) {
      const name = codes.length === 1 ? currencyName(codes[0]) : `“${word}”`;
      return { problem: `This amount is in ${name}. Enter it in ${currencyName(currency)}.` };
    }
  }
  if (after.includes("%")) return { problem: `Enter an amount in ${currencyName(currency)}.` };
  const isNamed = (word: string) => currencyNamed(word) !== null;
  const magnitude = isNamed(after)
    ? ""
    : after
        .split(/\s+/)
        .filter((word) => !isNamed(word))
        .join(" ");
  if (isTwofold(digits, magnitude.trim() !== "")) return { problem: twofoldText(digits, magnitude, currency) };
  const sign = before.replace(/[^-−~≈]/gu, "");
  const reading = readNumber(`${sign}${digits}${magnitude}`);
  return "value" in reading ? reading : { problem: notANumber };
}

/** `12.500` may be grouped or have three decimals; before a word such as `k`, so may a comma. */
const isTwofold = (digits: string, hasMagnitude: boolean): boolean =>
  /^[1-9]\d{0,2}\.\d{3}$/.test(digits) || (hasMagnitude && /^[1-9]\d{0,2},\d{3}$/.test(digits));

function twofoldText(digits: string, magnitude: string, currency: string): string {
  const [whole = "", rest = ""] = digits.split(/[.,]/);
  const word = magnitude.trim();
  const spellings = [`${whole}${rest}${word}`, ...withDecimals(whole, rest, word, currency)];
  return `“${digits}${magnitude}” could mean two amounts. Write ${spellings.join(" or ")}.`;
}

/** An unambiguous way to write it with decimals; none if its currency has none. */
function withDecimals(whole: string, rest: string, word: string, currency: string): string[] {
  const short = rest.replace(/0+$/, "");
  if (word === "" && minorDigits(currency) === 0) return [];
  if (short.length < rest.length) return [`${whole}.${short || "0"}${word}`];
  if (word === "") {
    const exact = Number(`${whole}.${rest}`).toFixed(minorDigits(currency));
    return [exact === `${whole}.${rest}` ? `${exact}0` : exact];
  }
  const reading = readNumber(`${whole}.${rest}0${word}`);
  return "value" in reading ? [String(reading.value)] : [];
}
