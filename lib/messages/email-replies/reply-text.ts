/**
 * What somebody wrote in an answer by email, without what their mail program quotes below or above it, and without their
 * signature. In doubt text is kept: a quote too much is a nuisance, a sentence too little is a loss.
 */
import { plainText } from "@/lib/platform/plain-text";
import { isMarked, quoteHead } from "./quote-heads";

export interface ReplyText {
  text: string;
  /** What stands below an unmarked quote and is not ours: an answer between its lines, an older email, a disclaimer. */
  rest: string;
}

/** Far more than any message may have, so that what is too long is still too long. */
const longestText = 200_000;

/** @param sent the texts of our emails that may be quoted */
export function readReply(email: string, sent: readonly string[] = []): ReplyText {
  const lines = plainText(email.slice(0, longestText)).replace(/\r\n?/g, "\n").split("\n");
  const isOurs = quotedFrom(sent);
  const start = unmarkedHead(lines);
  const above = ownLines(lines.slice(0, start), isOurs);
  const below = lines.slice(start + quoteHead(lines, start));
  const foreign = below.filter((line) => !isOurs(withoutMark(line)));
  if (above !== "" || start === lines.length) return { text: above, rest: withoutLinks(tidy(foreign)) };
  // Whoever answers below the quote has nothing above it.
  const own = foreign.length < below.length ? tidy(foreign) : ownLines(below, isOurs);
  return { text: withoutLinks(own), rest: "" };
}

/** The line at which an email is quoted without marks; the number of lines without one. */
function unmarkedHead(lines: readonly string[]): number {
  const at = lines.findIndex((_, index) => {
    const count = quoteHead(lines, index);
    return count > 0 && !isMarked(lines, index + count);
  });
  return at === -1 ? lines.length : at;
}

/** Answers between quoted lines stay. Marked lines that neither a head introduces nor we have sent are somebody's own. */
function ownLines(lines: readonly string[], isOurs: (line: string) => boolean): string {
  const own: string[] = [];
  const hasHead = lines.some((line, at) =>
    line.startsWith(">") ? quoteHead([withoutMark(line), ">"], 0) > 0 : quoteHead(lines, at) > 0,
  );
  for (let at = 0; at < lines.length;) {
    const marked = endOf(lines, at, (line) => line.startsWith(">"));
    const run = lines.slice(at, marked);
    if (!hasHead && !run.some((line) => isOurs(withoutMark(line)))) own.push(...run);
    at = marked;
    const head = quoteHead(lines, at);
    if (head > 0) at += head;
    else if (isSignature(lines, at)) at = endOfSignature(lines, at);
    else if (at < lines.length) {
      if (!isTorn(lines, at)) own.push(lines[at] ?? "");
      at += 1;
    }
  }
  return tidy(withoutDevice(own));
}

const withoutMark = (line: string): string => line.replace(/^[>\s]+/, "");

/** The end of a long address that was broken out of the quoted line above it. */
function isTorn(lines: readonly string[], at: number): boolean {
  const before = lines[at - 1] ?? "";
  const line = (lines[at] ?? "").trim();
  if (!before.startsWith(">") || !/^\S{4,}$/.test(line)) return false;
  const [last = ""] = /\S*$/.exec(before) ?? [];
  if (/^<[a-z]+:[^>]*$/i.test(last)) return line.includes(">");
  return /^https?:/i.test(last) && last.length > 40 && /[\d/=&%_]/.test(line);
}

/** The space tells the mark of a signature from a line that somebody draws. */
const isSignature = (lines: readonly string[], at: number): boolean => /^-- \r?$/.test(lines[at] ?? "");

const longestSignature = 15;

/** Up to the next quote; a longer text is none. */
function endOfSignature(lines: readonly string[], at: number): number {
  const end = endOf(lines, at + 1, (line, index) => !line.startsWith(">") && quoteHead(lines, index) === 0);
  return end - at > longestSignature ? at + 1 : end;
}

/** The first line from here of which it is no longer so. */
function endOf(lines: readonly string[], from: number, isSo: (line: string, at: number) => boolean): number {
  let end = from;
  while (end < lines.length && isSo(lines[end] ?? "", end)) end += 1;
  return end;
}

const device =
  /^(?:Sent (?:from|with)|Get Outlook for|Von meinem|Gesendet (?:von|mit)|Envoyé (?:de|depuis|à partir)|Enviado (?:desde|do|a partir)|Inviato da|Verstuurd vanaf|Verzonden (?:vanaf|met)|Skickat från|Sendt fra|Lähetetty|Wysłane z|Отправлено с|Надіслано з|发自我的|從我的|iPhoneから送信|나의).{0,80}$/iu;
const deviceName =
  /iPhone|iPad|Android|Galaxy|Samsung|Pixel|Huawei|Xiaomi|BlackBerry|Windows|Outlook|Yahoo|Proton|Mobile|Handy|mobil/i;

/** What a phone adds as the last line. */
function withoutDevice(lines: readonly string[]): string[] {
  const last = lines.findLastIndex((line) => line.trim() !== "");
  const line = lines[last]?.trim() ?? "";
  return device.test(line) && deviceName.test(line) ? lines.slice(0, last) : [...lines];
}

/** Few words are found in any text: they have to be a whole line of ours. */
const fewWords = 4;

/** Whether a line is quoted from one of these texts, however it was wrapped, or only divides. Blank lines are nobody's. */
function quotedFrom(sent: readonly string[]): (line: string) => boolean {
  const whole = sent.map((text) => ` ${wordsOf(text).join(" ")} `);
  const single = new Set(sent.flatMap((text) => text.split("\n").map((line) => wordsOf(line).join(" "))));
  return (line) => {
    if (/^\s*[-–—_=*|•]+\s*$/.test(line)) return true;
    const words = wordsOf(line);
    const phrase = words.join(" ");
    return (
      phrase !== "" &&
      (words.length < fewWords ? single.has(phrase) : whole.some((text) => text.includes(` ${phrase} `)))
    );
  };
}

/** Links are rewritten by filters on the way, and differ. */
const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .replace(/<?\bhttps?:[^\s>]+>?/g, " ")
    .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

/** A quoted link of ours may act for the person it was sent to. */
const withoutLinks = (text: string): string =>
  tidy(text.replace(/<?(?:mailto:)?reply\+[0-9a-f]+@[^\s>]+>?|<?\bhttps?:[^\s>]+>?/gi, "").split("\n"));

const tidy = (lines: readonly string[]): string =>
  lines
    .map((line) => line.trimEnd())
    .join("\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
