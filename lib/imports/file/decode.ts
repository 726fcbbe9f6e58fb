/**
 * A file arrives as bytes in any encoding; it becomes text, with the encoding used and any repairs.
 */
import chardet from "chardet";
import iconv from "iconv-lite";
import type { FileEncoding } from "@/lib/imports/file/file-format";
import { limits } from "@/lib/limits";
import { AppError } from "@/lib/platform/errors";
import { formatCount } from "@/lib/platform/format";

export type DecodedFile = { text: string; encoding: FileEncoding; sure: boolean; notices: string[] };

/** The file cannot be read as a table at all; the message says why and what to do. */
export class UnreadableFile extends AppError {
  constructor(message: string) {
    super("invalid", message, { fields: { file: [message] } });
  }
}

/** @throws UnreadableFile for an empty file, one over 50 MB, and one that is not text. */
export function decodeFile(bytes: Uint8Array, chosen?: FileEncoding): DecodedFile {
  rejectTooLarge(bytes);
  rejectOtherFormats(bytes);
  const { encoding, sure } = chosen ? { encoding: chosen, sure: true } : detectEncoding(bytes);
  const decoded = iconv.decode(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), encoding, {
    stripBOM: true,
  });
  const { text, notices } = mend(encoding === "macintosh" ? decoded.replaceAll("¤", "€") : decoded);
  rejectMarkup(text);
  if (text.trim() === "") throw new UnreadableFile("The file is empty.");
  if (!sure)
    notices.unshift(`The file doesn’t state its encoding, so we read it as ${encoding}. Check the accents below.`);
  return { text, encoding, sure, notices };
}

export function rejectTooLarge(bytes: Uint8Array): void {
  if (bytes.length > limits.table.bytes)
    throw new UnreadableFile(
      `The file is larger than ${limits.table.bytes / 1024 ** 2} MB. Split it and import the parts.`,
    );
}

const signatures: { bytes: number[]; what: string }[] = [
  { bytes: [0xd0, 0xcf, 0x11, 0xe0], what: "an old (.xls) or password-protected Excel workbook" },
  { bytes: [0x25, 0x50, 0x44, 0x46], what: "a PDF" },
  { bytes: [0x1f, 0x8b], what: "a compressed file" },
  { bytes: [0x89, 0x50, 0x4e, 0x47], what: "an image" },
  { bytes: [0xff, 0xd8, 0xff], what: "an image" },
];

function rejectOtherFormats(bytes: Uint8Array): void {
  const found = signatures.find((signature) => signature.bytes.every((byte, index) => bytes[index] === byte));
  if (found)
    throw new UnreadableFile(
      `This is ${found.what}, not a CSV or XLSX file. Save the sheet as one of these and choose that file.`,
    );
}

/** HTML and old formats saved with a spreadsheet extension. */
function rejectMarkup(text: string): void {
  const found = /^\s*<(?:\?xml|(!doctype html|html|head|meta|body|table|div|style)\b)|^\s*\{\\rtf/i.exec(text);
  if (!found) return;
  const what = found[1] ? "a web page (HTML)" : found[0].includes("rtf") ? "an RTF document" : "an XML file";
  throw new UnreadableFile(
    `This is ${what}, whatever its name says. Open it in a spreadsheet, save it as XLSX or CSV, and choose that file.`,
  );
}

type Detection = { encoding: FileEncoding; sure: boolean };

function detectEncoding(bytes: Uint8Array): Detection {
  const marked = byteOrderMark(bytes);
  if (marked) return { encoding: marked, sure: true };
  const wide = wideWithoutMark(bytes);
  if (wide) return { encoding: wide, sure: true };
  if (looksBinary(bytes))
    throw new UnreadableFile("The file contains binary data, not text. Save the sheet as CSV and choose that file.");
  if (isMostlyUtf8(bytes)) return { encoding: "utf-8", sure: true };
  return { encoding: guessSingleByte(bytes), sure: false };
}

function byteOrderMark(bytes: Uint8Array): FileEncoding | null {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return "utf-8";
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le";
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return "utf-16be";
  return null;
}

/** UTF-16 text in any script has delimiters and line breaks as a zero byte next to an ASCII one. */
function wideWithoutMark(bytes: Uint8Array): FileEncoding | null {
  const sample = bytes.subarray(0, 4096 & ~1);
  const zeros = [0, 0];
  sample.forEach((byte, index) => (byte === 0 ? (zeros[index % 2] = (zeros[index % 2] ?? 0) + 1) : undefined));
  const [even = 0, odd = 0] = zeros;
  const enough = Math.max(2, sample.length / 50);
  if (odd >= enough && even * 10 <= odd) return "utf-16le";
  if (even >= enough && odd * 10 <= even) return "utf-16be";
  return null;
}

function looksBinary(bytes: Uint8Array): boolean {
  const sample = bytes.subarray(0, 65_536);
  const control = sample.filter((byte) => byte < 9 || (byte > 13 && byte < 26) || (byte > 27 && byte < 32)).length;
  return control > 3 && control * 20 > sample.length;
}

/** Valid or slightly damaged UTF-8: other encodings contain none of its multi-byte sequences, or few by chance. */
function isMostlyUtf8(bytes: Uint8Array): boolean {
  const text = new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);
  const damaged = text.match(/\uFFFD/g)?.length ?? 0;
  if (damaged === 0) return true;
  const long = text.match(/[\u0080-\uFFFC]/g)?.length ?? 0;
  return damaged <= long;
}

const detectorNames: Record<string, FileEncoding> = {
  "ISO-8859-1": "windows-1252",
  "windows-1252": "windows-1252",
  "ISO-8859-2": "iso-8859-2",
  "windows-1250": "windows-1250",
  "ISO-8859-5": "windows-1251",
  "windows-1251": "windows-1251",
  "KOI8-R": "koi8-r",
  "ISO-8859-6": "windows-1256",
  "windows-1256": "windows-1256",
  "ISO-8859-7": "windows-1253",
  "windows-1253": "windows-1253",
  "ISO-8859-8": "windows-1255",
  "windows-1255": "windows-1255",
  "ISO-8859-9": "windows-1254",
  "windows-1254": "windows-1254",
  Shift_JIS: "shift_jis",
  "EUC-JP": "euc-jp",
  "EUC-KR": "euc-kr",
  GB18030: "gb18030",
  Big5: "big5",
};

/** The detector's candidates, the most plausible reading first: text that decodes to control characters is excluded. */
function guessSingleByte(bytes: Uint8Array): FileEncoding {
  const telling = linesWithHighBytes(bytes);
  const candidates = chardet.analyse(telling).flatMap((match) => {
    const encoding = detectorNames[match.name];
    return encoding ? [{ encoding, points: match.confidence - implausibility(telling, encoding) }] : [];
  });
  const fallback: FileEncoding[] = ["windows-1252", "windows-1250", "macintosh"];
  for (const encoding of fallback) {
    if (!candidates.some((candidate) => candidate.encoding === encoding)) {
      candidates.push({ encoding, points: 20 - implausibility(telling, encoding) });
    }
  }
  return candidates.reduce((best, candidate) => (candidate.points > best.points ? candidate : best)).encoding;
}

function linesWithHighBytes(bytes: Uint8Array): Uint8Array {
  const lines = Buffer.from(bytes)
    .toString("latin1")
    .split(/[\r\n]+/);
  const telling = lines.filter((line) => /[\u0080-\u00ff]/.test(line)).join("\n");
  return Buffer.from(telling.slice(0, 65_536), "latin1");
}

/** Control characters, unmapped bytes, a capital after a small letter, three accented
 * Latin letters in a row and symbols inside words count against a reading. */
function implausibility(bytes: Uint8Array, encoding: FileEncoding): number {
  const text = iconv.decode(Buffer.from(bytes), encoding);
  const special = text.match(/[^\u0000-\u007f]/g)?.length ?? 1;
  const odd =
    4 * (text.match(/[\u0080-\u009f\uFFFD]/g)?.length ?? 0) +
    (text.match(/\p{Ll}[^\u0000-\u007f\p{Ll}\p{M}\p{Lo}\s’–—•›»]/gu)?.length ?? 0) +
    (text.match(/[\u00c0-\u024f]{3,}/g)?.join("").length ?? 0) +
    (text.match(/\p{L}[\u00a1-\u00b6\u00b8-\u00bf\u00d7\u00f7]\p{L}/gu)?.length ?? 0);
  return (100 * odd) / special;
}

/** NULs are removed, lone surrogates become the replacement character, and both are reported. */
function mend(decoded: string): { text: string; notices: string[] } {
  const notices: string[] = [];
  const withoutNul = decoded.replace(/\u0000/g, "");
  if (withoutNul.length !== decoded.length) {
    notices.push(`${decoded.length - withoutNul.length} empty (NUL) characters were removed.`);
  }
  const wellFormed = withoutNul.replace(/\p{Surrogate}/gu, "\uFFFD").replace(/\r\n?/g, "\n");
  // DOS ends a file with Ctrl-Z. Unicode line separators are cell content, unless there are no other line breaks.
  const ended = wellFormed.replace(/\u001a\s*$/, "");
  const text = ended.includes("\n") ? ended : ended.replace(/[\u0085\u2028\u2029]/g, "\n");
  const damaged = text.match(/\uFFFD/g)?.length ?? 0;
  if (damaged > 0)
    notices.push(`${formatCount(damaged, "character")} could not be read and shows as \uFFFD. The rows are marked.`);
  return { text, notices };
}
