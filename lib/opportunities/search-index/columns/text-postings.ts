/**
 * Which rows have a word, exactly as PostgreSQL's parser read it from the listing. Each text of a row gets the next
 * document number, so that a list only grows at its end and stores each document as the difference from the one before:
 * one byte for a common word. A changed row gets a new document. Obsolete ones are skipped, and removed once they are
 * half of all.
 */
import { type Bitmap, setBit } from "./bitmap";

/** Differences in groups of seven bits, the lowest first; the eighth bit means that another follows. */
interface Documents {
  bytes: Uint8Array;
  length: number;
  last: number;
}

const NONE = 2 ** 32 - 1;
const LEAST_SWEPT = 1000;

export class TextPostings {
  /** A word's documents; a number if there is only one, because most words are rare. */
  #byWord = new Map<string, number | Documents>();
  /** The words that begin with the same two characters. */
  readonly #byBeginning = new Map<string, string[]>();
  /** The row of each document, and the document of each row. */
  #rows: Uint32Array;
  #documents: Uint32Array;
  #count = 0;
  #stale = 0;

  constructor(rows: number) {
    this.#rows = new Uint32Array(rows);
    this.#documents = new Uint32Array(rows).fill(NONE);
  }

  /** @param words each once */
  add(row: number, words: readonly string[]): void {
    const document = this.#count;
    if (document >= this.#rows.length) this.#rows = longer(this.#rows, document * 2 + 32);
    this.#rows[document] = row;
    this.#documents[row] = document;
    this.#count += 1;
    for (const word of words) this.#append(word, document);
  }

  remove(row: number): void {
    const document = this.#documents[row] as number;
    if (document === NONE) return;
    this.#rows[document] = NONE;
    this.#documents[row] = NONE;
    this.#stale += 1;
    if (this.#stale >= LEAST_SWEPT && this.#stale * 2 > this.#count) this.#sweep();
  }

  grow(rows: number): void {
    const before = this.#documents.length;
    this.#documents = longer(this.#documents, rows).fill(NONE, before);
  }

  /** Adds the rows that have the word, or one that begins with it. */
  addTo(sum: Bitmap, word: string, isPrefix: boolean): void {
    for (const each of isPrefix ? this.#beginningWith(word) : [word]) {
      const documents = this.#byWord.get(each);
      if (documents === undefined) continue;
      forEachDocument(documents, (document) => {
        const row = this.#rows[document] as number;
        if (row !== NONE) setBit(sum, row);
      });
    }
  }

  *#beginningWith(prefix: string): Generator<string> {
    const beginning = beginningOf(prefix);
    const lists =
      prefix.length < beginningLength
        ? [...this.#byBeginning].filter(([each]) => each.startsWith(prefix)).map(([, words]) => words)
        : [this.#byBeginning.get(beginning) ?? []];
    for (const words of lists) for (const word of words) if (word.startsWith(prefix)) yield word;
  }

  #append(word: string, document: number): void {
    const known = this.#byWord.get(word);
    if (known === undefined) this.#addWord(word, document);
    else if (typeof known === "number") this.#byWord.set(word, listOf([known, document]));
    else push(known, document);
  }

  #addWord(word: string, document: number): void {
    const own = detached(word);
    this.#byWord.set(own, document);
    const beginning = beginningOf(own);
    const words = this.#byBeginning.get(beginning);
    if (words) words.push(own);
    else this.#byBeginning.set(beginning, [own]);
  }

  /** Numbers the valid documents from 0 again, in the same order. */
  #sweep(): void {
    const renumbered = new Uint32Array(this.#count).fill(NONE);
    let count = 0;
    for (let document = 0; document < this.#count; document += 1) {
      const row = this.#rows[document] as number;
      if (row === NONE) continue;
      renumbered[document] = count;
      this.#rows[count] = row;
      this.#documents[row] = count;
      count += 1;
    }
    const before = this.#byWord;
    this.#byWord = new Map();
    this.#byBeginning.clear();
    this.#count = count;
    this.#stale = 0;
    for (const [word, documents] of before)
      forEachDocument(documents, (document) => {
        const number = renumbered[document] as number;
        if (number !== NONE) this.#append(word, number);
      });
  }
}

const beginningLength = 2;
const beginningOf = (word: string): string => word.slice(0, beginningLength);

/** A part of a longer text would keep all of it in memory. */
const detached = (word: string): string => Buffer.from(word).toString();

function listOf(documents: readonly number[]): Documents {
  const list: Documents = { bytes: new Uint8Array(8), length: 0, last: 0 };
  for (const document of documents) push(list, document);
  return list;
}

const longestNumber = 5;

function push(list: Documents, document: number): void {
  if (list.length + longestNumber > list.bytes.length) {
    const larger = new Uint8Array(Math.ceil(list.bytes.length * 1.4) + longestNumber);
    larger.set(list.bytes);
    list.bytes = larger;
  }
  let rest = document - list.last;
  for (; rest > 127; rest >>>= 7) list.bytes[list.length++] = (rest & 127) | 128;
  list.bytes[list.length++] = rest;
  list.last = document;
}

function forEachDocument(documents: number | Documents, visit: (document: number) => void): void {
  if (typeof documents === "number") return visit(documents);
  const { bytes, length } = documents;
  let document = 0;
  for (let at = 0; at < length;) {
    let byte = bytes[at++] as number;
    let difference = byte & 127;
    for (let shift = 7; byte > 127; shift += 7) {
      byte = bytes[at++] as number;
      difference |= (byte & 127) << shift;
    }
    document += difference;
    visit(document);
  }
}

function longer(numbers: Uint32Array, length: number): Uint32Array {
  const grown = new Uint32Array(length);
  grown.set(numbers);
  return grown;
}
