/**
 * The subset of XML that a workbook needs: attributes, and text with its references resolved. No entity is expanded.
 */
import { UnreadableFile } from "@/lib/imports/file/decode";

const named: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

/** Excel writes characters that XML cannot hold as `_x000D_`. */
export function xmlText(text: string): string {
  if (!/[&_]/.test(text)) return text;
  return text
    .replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{1,6}));/gi, (whole, decimal: string, hex: string, name: string) => {
      if (name) return named[name] ?? whole;
      const code = decimal ? Number(decimal) : parseInt(hex, 16);
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : "\uFFFD";
    })
    .replace(/_x([\da-f]{4})_/gi, (_whole, hex: string) => String.fromCharCode(parseInt(hex, 16)));
}

export function attributeOf(attributes: string, name: string): string | null {
  const match = attributePattern(name).exec(attributes);
  return match ? xmlText(match[1] ?? match[2] ?? "") : null;
}

/** One for each name: a sheet has millions of attributes. */
const attributePatterns = new Map<string, RegExp>();

function attributePattern(name: string): RegExp {
  const known = attributePatterns.get(name);
  if (known) return known;
  const pattern = new RegExp(`(?:^|\\s)(?:\\w+:)?${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`);
  attributePatterns.set(name, pattern);
  return pattern;
}

/** The text of every `<t>` inside, without the phonetic guides of East Asian text. */
export function textRuns(xml: string): string {
  const guides = [...spansOf(xml, "rPh")];
  const plain = [0, ...guides.map(({ end }) => end)].map((start, at) => xml.slice(start, guides[at]?.start)).join("");
  return [...plain.matchAll(/<(?:\w+:)?t(?:\s[^<>]*)?>([^<]*)</g)].map((match) => xmlText(match[1] ?? "")).join("");
}

/** The longest row that Excel writes is shorter; an unclosed element would be searched repeatedly. */
const longestElement = 16 * 1024 * 1024;

/** Whole elements of this name, in order, from text that arrives in pieces; anything between them is dropped. */
export function* elementsOf(pieces: Iterable<string>, name: string): Generator<string> {
  let rest = "";
  for (const piece of pieces) {
    const text = rest + piece;
    let done = 0;
    for (const { start, end } of spansOf(text, name)) {
      yield text.slice(start, end);
      done = end;
    }
    rest = text.slice(Math.max(done, openAt(text, done, name)));
    if (rest.length > longestElement)
      throw new UnreadableFile("The workbook has a row that is too long. Save the sheet as CSV and choose that file.");
  }
}

/** The start of the element in which the text ends, or at least of its last, unfinished tag. */
function openAt(text: string, from: number, name: string): number {
  const opening = openingOf(name);
  opening.lastIndex = from;
  return opening.exec(text)?.index ?? text.lastIndexOf("<");
}

/** One search forward for each element: so malicious text takes no longer than any other. */
function* spansOf(text: string, name: string): Generator<{ start: number; end: number }> {
  const opening = openingOf(name);
  for (let tag = opening.exec(text); tag; tag = opening.exec(text)) {
    const [whole, prefix = ""] = tag;
    const close = `</${prefix}${name}>`;
    const closedAt = whole.endsWith("/>") ? opening.lastIndex - close.length : text.indexOf(close, opening.lastIndex);
    if (closedAt === -1) return;
    const end = closedAt + close.length;
    yield { start: tag.index, end };
    opening.lastIndex = end;
  }
}

const openingOf = (name: string): RegExp => new RegExp(`<(\\w+:)?${name}(?=[\\s/>])[^<>]*>`, "g");
