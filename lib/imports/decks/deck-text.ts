/** The text of a deck while readers process it: each consumes what it understands, so that later ones skip it. */
import type { Currency } from "@/lib/platform/exchange-rates";
import type { DeckField } from "./fields";
import { type Line, type Span, linesOf } from "./lines";
import { mainCurrency } from "./readers/amounts";

/** `Location: Leeds, UK`, `Location | Leeds`, `Location – Leeds`. The value keeps its position in the text. */
export interface Labeled extends Span {
  label: string;
  value: string;
}

const labeled =
  /^[\s\p{Pd}•*·▪●►>#]*(\p{L}[\p{L}\p{N} &/'()+-]{1,48}?)(?:\s*[:|\t]\s*|\s+[–—-]\s+|\s*\.{3,}\s*|\s{3,})(?=\S)/u;

export class DeckText {
  readonly evidence: (Span & { field: DeckField })[] = [];
  /** Parts that were understood but have no listing field. */
  readonly refused: (Span & { reason: string })[] = [];
  readonly lines: readonly Line[];
  /** The currency of its prices. */
  readonly currency: Currency;
  /** The text with consumed parts blanked out. */
  rest: string;

  constructor(
    readonly text: string,
    readonly today: Date,
  ) {
    this.rest = plain(text);
    this.lines = linesOf(this.rest);
    this.currency = mainCurrency(text);
  }

  /** Consumed by no reader, and shown as not placed. */
  skip(span: Span): void {
    this.#blank(span);
  }

  /** One part can fill several fields: "Leeds, UK" is a city and a country. */
  take({ start, end }: Span, ...fields: DeckField[]): void {
    if (start >= end || this.isTaken({ start, end })) return;
    this.evidence.push(...fields.map((field) => ({ field, start, end })));
    this.#blank({ start, end });
  }

  reject(span: Span, reason: string): void {
    if (this.isTaken(span)) return;
    this.refused.push({ ...span, reason });
    this.#blank(span);
  }

  isTaken({ start, end }: Span): boolean {
    return [...this.evidence, ...this.refused].some((each) => each.start < end && each.end > start);
  }

  /** Lines with remaining content, as their remainder. */
  restLines(): Line[] {
    return this.lines
      .map(({ start, end }) => ({ start, end, text: this.rest.slice(start, end) }))
      .filter(({ text }) => text.trim() !== "");
  }

  /** Labeled lines whose label matches. */
  labeled(label: RegExp): Labeled[] {
    return this.restLines().flatMap((line) => {
      const found = labeledOf(line);
      return found && label.test(found.label) ? [found] : [];
    });
  }

  #blank({ start, end }: Span): void {
    const blank = this.rest.slice(start, end).replace(/[^\n]/g, " ");
    this.rest = this.rest.slice(0, start) + blank + this.rest.slice(end);
  }
}

export function labeledOf({ text, start }: Line): Labeled | null {
  const match = labeled.exec(text);
  if (!match) return null;
  const raw = text.slice(match[0].length);
  const value = raw.trim();
  const from = start + match[0].length + raw.indexOf(value);
  return value === "" ? null : { label: match[1]?.trim() ?? "", value, start: from, end: from + value.length };
}

/** Same length, character by character. */
const plain = (text: string): string =>
  text
    .replace(/[’‘`´]/gu, "'")
    .replace(/[\u00a0\u202f\u2007]/gu, " ")
    .replace(/[\r\v\f\u0085\u2028\u2029]/g, "\n")
    .replace(/\0/g, " ");

/** The span without the spaces at its ends. */
export function trimmed(text: string, { start, end }: Span): Span {
  const part = text.slice(start, end);
  const from = start + part.length - part.trimStart().length;
  return { start: from, end: Math.max(from, end - (part.length - part.trimEnd().length)) };
}
