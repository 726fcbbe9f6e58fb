/**
 * Figures as people write them in any country, read as numbers; ambiguous ones are decided by their column or rejected.
 */

/** The decimal sign of a column; null if none of its values decides it. */
export type DecimalSign = "." | "," | null;

/** What to enter instead of text that isn't a number. */
export const notANumber = "Enter a number, such as 60,000 or 60k.";

export type NumberReading = { value: number } | { problem: string };

const magnitudes = new Map(
  Object.entries({
    "10000": "万",
    "100000": "lakh",
    "100000000": "億 亿",
    "1000": "k tsd thousand mil tys тыс",
    "1000000": "m mn mio mln million millions millionen milioni millones млн",
    "10000000": "crore",
    "1000000000": "bn b mrd billion",
  }).flatMap(([times, words]) => words.split(" ").map((word) => [word, Number(times)] as const)),
);

/**
 * `"1.234,50"`, `"1,234.50"`, `"1'234"`, `"20 000"`, `"12k"`, `"1,2 Mio"`, `"٣٥"` and `"~5000"`; a range is rejected.
 */
export function readNumber(text: string, sign: DecimalSign = null): NumberReading {
  const plain = toPlainDigits(text);
  if (/\d\s*(-|–|—|\bto\b|\bbis\b|\bà\b)\s*\d/i.test(plain))
    return { problem: `“${text.trim()}” is a range. Enter one number.` };
  const match =
    /^(?:~|≈|<|>|≤|≥|ca\.?|c\.|approx\.?|about|circa|over|up to|around)?\s*([-+−]?)\s*([\d.,'’_\s]*\d)\s*\+?\s*([^\d\s.,+%]*)\.?\s*\+?$/iu.exec(
      plain,
    );
  const magnitude = match?.[3] ? magnitudes.get(match[3].toLowerCase()) : 1;
  if (!match?.[2] || magnitude === undefined) return { problem: `“${text.trim()}” is not a number.` };
  const value = parseDigits(match[2], sign);
  if (value === null) return { problem: `“${text.trim()}” is not a number.` };
  const exact = Number((value * magnitude).toPrecision(15));
  return { value: match[1] === "-" || match[1] === "−" ? -exact : exact };
}

/** Degrees have decimals and bounds, so `"51.123"` and `"51,123"` are both unambiguous. Null if they aren't degrees. */
export function readDegrees(text: string, bound: number): number | null {
  for (const sign of [".", ","] as const) {
    const reading = readNumber(text, sign);
    if ("value" in reading && Math.abs(reading.value) <= bound) return reading.value;
  }
  return null;
}

/** The decimal sign proven by a column's values; null if none proves it or they contradict each other. */
export function decimalSignOf(values: string[]): DecimalSign {
  let point = 0;
  let comma = 0;
  for (const value of values) {
    const digits =
      toPlainDigits(value)
        .match(/\d[\d.,'’\s]*/)?.[0]
        .trim() ?? "";
    const sign = provenSign(digits);
    if (sign === ".") point += 1;
    if (sign === ",") comma += 1;
  }
  if (point === comma) return null;
  return point > comma ? "." : ",";
}

/** Possible values of digits with separators: `"12,500"` one number, `"12.500"` two, `"1.2.3"` none. */
export const digitReadings = (digits: string): number[] => [
  ...new Set([parseDigits(digits, null), parseDigits(digits, ".")].filter((value) => value !== null)),
];

function provenSign(digits: string): DecimalSign {
  const last = Math.max(digits.lastIndexOf("."), digits.lastIndexOf(","));
  const sign = digits[last];
  if (sign !== "." && sign !== ",") return null;
  const other = sign === "." ? "," : ".";
  if (digits.includes(other)) return digits.indexOf(sign) === last ? sign : other;
  if (digits.indexOf(sign) !== last) return other;
  return /^\d{3}$/.test(digits.slice(last + 1)) && /^[1-9]\d{0,2}$/.test(digits.slice(0, last)) ? null : sign;
}

function parseDigits(digits: string, sign: DecimalSign): number | null {
  const spaceless = digits.replace(/['’_\s]/g, "");
  const decimal = provenSign(spaceless) ?? sign;
  const grouping = decimal === "," ? /\./g : decimal === "." ? /,/g : /[.,]/g;
  const number = Number(spaceless.replace(grouping, "").replace(",", "."));
  const groups = decimal === null ? spaceless : (spaceless.split(decimal)[0] ?? "");
  const wellGrouped = !/[.,]/.test(groups) || /^\d{1,3}([.,]\d{2,3})*[.,]\d{3}$/.test(groups);
  return Number.isFinite(number) && wellGrouped ? number : null;
}

const digitZeros = [0x660, 0x6f0, 0x966, 0x9e6, 0xe50];

function toPlainDigits(text: string): string {
  if (/^[\x20-\x7e]*$/.test(text)) return text.trim();
  const digits = text.normalize("NFKC").replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    const zero = digitZeros.find((candidate) => code >= candidate && code < candidate + 10);
    return zero === undefined ? digit : String(code - zero);
  });
  return digits
    .replace(/[\u066b]/g, ".")
    .replace(/[\u066c]/g, ",")
    .replace(/[\u00a0\u202f\u2009]/g, " ")
    .trim();
}
