/**
 * The text a person wrote in an email reply, without the quote below or above it, and without their signature. When in
 * doubt, text is kept: an extra quote is a nuisance, a lost sentence is a loss.
 */
import { plainText } from "@/lib/platform/plain-text";
import { isMarked, quoteHead } from "./quote-heads";

export interface ReplyText {
  text: string;
  /** Text below an unmarked quote that is not ours: an inline answer, an older email, a disclaimer. */
  rest: string;
}

/** Far more than the limit for messages, so that too long a text is still too long. */
const longestText = 200_000;

/** @param sent the texts of our emails that may be quoted */
export function readReply(email: string, sent: readonly string[] = []): ReplyText {
  const lines = plainText(email.slice(0, longestText)).replace(/\r\n?/g, "\n").split("\n");
  const start = unmarkedHead(lines);
  const above = ownLines(lines.slice(0, start), sent);
  const below = lines.slice(start + quoteHead(lines, start));
  const foreign = foreignLines(below, sent);
  if (above.text !== "" || start === lines.length) {
    return { text: above.text, rest: withoutOurLinks(tidy([...above.rest, ...foreign]), sent) };
  }
  // A reply below the quote has nothing above it.
  const own = foreign.length < below.length ? tidy(foreign) : ownLines(below, sent).text;
  return { text: withoutOurLinks(own, sent), rest: withoutOurLinks(tidy(above.rest), sent) };
}

/** The line where an unmarked quote starts; the number of lines if there is none. */
function unmarkedHead(lines: readonly string[]): number {
  const at = lines.findIndex((_, index) => {
    const count = quoteHead(lines, index);
    return count > 0 && !isMarked(lines, index + count);
  });
  return at === -1 ? lines.length : at;
}

/**
 * Answers between quoted lines stay. Marked lines without a head that we have not sent are the person's own; one among
 * lines that we have sent may be.
 */
function ownLines(lines: readonly string[], sent: readonly string[]): { text: string; rest: string[] } {
  const [own, rest]: [string[], string[]] = [[], []];
  const hasHead = lines.some((line, at) => (line.startsWith(">") ? isHead(line) : quoteHead(lines, at) > 0));
  for (let at = 0; at < lines.length;) {
    const marked = endOf(lines, at, (line) => line.startsWith(">"));
    const run = lines.slice(at, marked).filter((line) => !isHead(line));
    const foreign = foreignLines(run, sent);
    if (foreign.length < run.length) rest.push(...foreign.map(withoutMark));
    else if (!hasHead) own.push(...run);
    at = marked;
    const head = quoteHead(lines, at);
    if (head > 0) at += head;
    else if (isSignature(lines, at)) at = endOfSignature(lines, at);
    else if (at < lines.length) {
      if (!isTorn(lines, at)) own.push(lines[at] ?? "");
      at += 1;
    }
  }
  return { text: tidy(withoutDevice(own)), rest };
}

/** The marker of a quoted line. */
const isHead = (line: string): boolean => quoteHead([withoutMark(line), ">"], 0) > 0;

const withoutMark = (line: string): string => line.replace(/^[>\s]+/, "");

/** The rest of a long address that was wrapped from the quoted line above it. */
function isTorn(lines: readonly string[], at: number): boolean {
  const before = lines[at - 1] ?? "";
  const line = (lines[at] ?? "").trim();
  if (!before.startsWith(">") || !/^\S{4,}$/.test(line)) return false;
  const [last = ""] = /\S*$/.exec(before) ?? [];
  if (/^<[a-z]+:[^>]*$/i.test(last)) return line.includes(">");
  return /^https?:/i.test(last) && last.length > 40 && /[\d/=&%_]/.test(line);
}

/** The space distinguishes a signature delimiter from a line someone typed. */
const isSignature = (lines: readonly string[], at: number): boolean => /^-- \r?$/.test(lines[at] ?? "");

const longestSignature = 15;

/** Up to the next quote; a longer text is not a signature. */
function endOfSignature(lines: readonly string[], at: number): number {
  const end = endOf(lines, at + 1, (line, index) => !line.startsWith(">") && quoteHead(lines, index) === 0);
  return end - at > longestSignature ? at + 1 : end;
}

/** The first line from here for which it no longer holds. */
function endOf(lines: readonly string[], from: number, isSo: (line: string, at: number) => boolean): number {
  let end = from;
  while (end < lines.length && isSo(lines[end] ?? "", end)) end += 1;
  return end;
}

const device =
  /^(?:Sent (?:from|with)|Get Outlook for|Von meinem|Gesendet (?:von|mit)|Envoyé (?:de|depuis|à partir)|Enviado (?:desde|do|a partir)|Inviato da|Verstuurd vanaf|Verzonden (?:vanaf|met)|Skickat från|Sendt fra|Lähetetty|Wysłane z|Отправлено с|Надіслано з|发自我的|從我的|iPhoneから送信|나의).{0,80}$/iu;
const deviceName =
  /iPhone|iPad|Android|Galaxy|Samsung|Pixel|Huawei|Xiaomi|BlackBerry|Windows|Outlook|Yahoo|Proton|Mobile|Handy|mobil/i;

/** The last line added by a phone. */
function withoutDevice(lines: readonly string[]): string[] {
  const last = lines.findLastIndex((line) => line.trim() !== "");
  const line = lines[last]?.trim() ?? "";
  return device.test(line) && deviceName.test(line) ? lines.slice(0, last) : [...lines];
}

/** A few words occur in any text: they must match a whole line of ours, or continue the line above. */
const fewWords = 4;

/** The lines that are in none of these texts, regardless of wrapping. Dividers and picture placeholders don't count. */
function foreignLines(lines: readonly string[], sent: readonly string[]): string[] {
  const whole = sent.map((text) => ` ${wordsOf(text).join(" ")} `);
  const single = new Set(sent.flatMap((text) => text.split("\n").map((line) => wordsOf(line).join(" "))));
  const isInside = (phrase: string) => whole.some((text) => text.includes(` ${phrase} `));
  let above = "";
  return lines.filter((marked) => {
    const line = withoutMark(marked);
    const words = wordsOf(line);
    const phrase = words.join(" ");
    if (phrase === "") return /[^\s\-–—_=*|•>]/.test(line.replace(links, "")) || line === "";
    if (/^\[(?:image|cid)\b[^\]]*\]$/i.test(line)) return false;
    const isOurs =
      single.has(phrase) ||
      (words.length >= fewWords && isInside(phrase)) ||
      (above !== "" && isInside(`${above} ${phrase}`));
    above = isOurs ? words.slice(-fewWords).join(" ") : "";
    return !isOurs;
  });
}

const links = /<?\bhttps?:[^\s>]+>?/gi;

/** Mail filters rewrite links, so they differ. */
const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .replace(links, " ")
    .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

/** One of our links in a quote may act for its recipient, even if a mail filter has rewritten it. */
function withoutOurLinks(text: string, sent: readonly string[]): string {
  const hosts = sent.flatMap((each) => [...each.matchAll(/\bhttps?:\/\/([^\s/?#>]+)/gi)].map(([, host = ""]) => host));
  const isOurs = (link: string) => hosts.length === 0 || hosts.some((host) => link.includes(host));
  const shown = text
    .replace(/<?(?:mailto:)?reply\+[0-9a-f]+@[^\s>]+>?/gi, "")
    .replace(links, (link) => (isOurs(link) ? "" : link));
  return tidy(shown.split("\n"));
}

const tidy = (lines: readonly string[]): string =>
  lines
    .map((line) => line.trimEnd())
    .join("\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
