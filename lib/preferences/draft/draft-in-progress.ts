/** A draft while readers process it: each consumes what it understands, so that later ones skip it. */
import { type BriefFields, briefSchema } from "../schema";
import type { BriefDraft } from "./schema";
import type { DraftField } from "./fields";
import { Scopes } from "./scopes";
import { isHistory } from "./story";
import type { StoryPart } from "../story";

interface Span {
  start: number;
  end: number;
}

export type LikedField = "propertyTypes" | "sportOrGenre";

export class DraftInProgress {
  readonly #parts: readonly StoryPart[];
  readonly brief: BriefFields = briefSchema.parse({ name: "New brief" });
  readonly scopes: Scopes;
  readonly evidence: BriefDraft["evidence"] = [];
  /** Parts without a field in the brief, or that are uncertain. */
  readonly refused: (Span & { text: string })[] = [];
  /** How parts were converted for the brief: age bands, euros to dollars. */
  readonly notes: (Span & { text: string })[] = [];
  /** Facts about the writer, which aren't criteria. */
  readonly background: Span[] = [];
  /** The countries of the places in the text, which decide what "football" means. */
  readonly countriesNamed = new Set<string>();
  /** The text with consumed parts blanked out. */
  rest: string;

  constructor(
    /** With straight apostrophes and plain spaces; same length as the input text. */
    readonly text: string,
    readonly today: Date,
    /** The roles of the text's parts. */
    parts: readonly StoryPart[] = [],
    /** Parts whose roles a person corrected. */
    corrected: readonly StoryPart[] = [],
  ) {
    this.#parts = parts;
    this.rest = text;
    this.scopes = new Scopes(text, corrected);
  }

  /** Sports, places, assets and dates in a background clause aren't criteria but facts about the writer. */
  isBackground(at: number): boolean {
    return this.#parts.some(({ start, end, role }) => role === "background" && start <= at && at < end);
  }

  /** Rejected by its own clause, or by the heading above it: "What wastes my time: golf days". */
  isAvoided(at: number): boolean {
    if (this.scopes.isNegated(at)) return true;
    const part = this.#parts.find(({ start, end }) => start <= at && at < end);
    return part?.role === "avoid" && !this.scopes.isPermitted(at) && !this.scopes.isWaived(at);
  }

  /** "Last year we had 50 kids at a swim meet": the past, not who the writer is. */
  isHistory(at: number): boolean {
    const part = this.#parts.find(({ start, end }) => start <= at && at < end);
    return part?.role === "background" && isHistory(this.text.slice(part.start, part.end));
  }

  /** Marks a span; if part of it was already consumed, the text before or after that part. */
  take(span: Span, ...fields: DraftField[]): void {
    const { start, end } = this.#free(span);
    if (start >= end) return;
    this.evidence.push(...fields.map((field) => ({ field, start, end })));
    this.#blank(start, end);
  }

  /** @param reason follows the words: in parentheses, or after a colon if it is a question */
  reject({ start, end }: Span, reason: string): void {
    const free = this.#free({ start, end });
    if (free.start >= free.end) return;
    const text = this.#remark(free, reason);
    // Each question is asked once, however often the text contradicts itself.
    if (reason.endsWith("?") && this.refused.some((each) => each.text === text)) this.background.push(free);
    else this.refused.push({ ...free, text });
    this.#blank(free.start, free.end);
  }

  /** Undoes what was read at a position. */
  withdraw(span: Span, reason: string): void {
    const kept = this.evidence.filter(({ start, end }) => start !== span.start || end !== span.end);
    this.evidence.splice(0, this.evidence.length, ...kept);
    this.refused.push({ ...span, text: this.#remark(span, reason) });
  }

  /** Explains how a consumed part was converted. */
  note(span: Span, text: string): void {
    this.notes.push({ ...span, text: this.#remark(span, text) });
  }

  takeBackground(span: Span): void {
    const { start, end } = this.#free(span);
    if (start >= end) return;
    this.background.push({ start, end });
    this.#blank(start, end);
  }

  /** A code is liked or excluded; the first mention wins. */
  choose<Code extends string>(field: LikedField, codes: readonly Code[], span: Span, isExcluded: boolean): void {
    if (this.isBackground(span.start)) return this.takeBackground(span);
    const choice = this.brief[field] as { like: string[]; block: string[] };
    const [to, other] = isExcluded ? (["block", "like"] as const) : (["like", "block"] as const);
    const added = codes.filter((code) => !choice[other].includes(code));
    if (added.length === 0) return this.reject(span, "do you want this, or exclude it?");
    choice[to] = [...new Set([...choice[to], ...added])];
    this.take(span, `${field}.${to}`);
  }

  #free({ start, end }: Span): Span {
    const taken = [...this.evidence, ...this.refused, ...this.background].filter(
      (each) => each.start < end && each.end > start,
    );
    const first = Math.min(...taken.map((each) => each.start));
    if (taken.length === 0) return { start, end };
    if (first > start) return { start, end: start + this.text.slice(start, first).trimEnd().length };
    const last = Math.max(...taken.map((each) => each.end));
    return { start: last + (this.text.slice(last, end).search(/\S/u) + 1 || 1) - 1, end };
  }

  #remark({ start, end }: Span, reason: string): string {
    const words = this.text.slice(start, end).trim();
    return reason.endsWith("?") ? `${words}: ${reason}` : `${words} (${reason})`;
  }

  #blank(start: number, end: number): void {
    this.rest = this.rest.slice(0, start) + " ".repeat(end - start) + this.rest.slice(end);
  }
}

/** Adds items to a list without duplicates. */
export const withAll = <T>(list: readonly T[], added: readonly T[]): T[] => [...new Set([...list, ...added])];
