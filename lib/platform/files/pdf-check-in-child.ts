/**
 * A PDF is stored unchanged, unless opening it would trigger an action: run a script, start a program, submit a form,
 * open an embedded file. Its names are searched, including compressed ones, and Mozilla's parser reports its actions.
 * Files that can't be inspected are rejected too. This is not a malware scan.
 */
import { inflateSync } from "node:zlib";
import { limits } from "@/lib/limits";
import { AppError } from "../errors";
import { type PdfFile, isPasswordError, openPdf } from "./pdf-text-in-child";

/** A name in the file may escape any of its characters: `/J#61vaScript`. */
function namesIn(...names: string[]): RegExp {
  const sign = (each: string) =>
    `(?:${each}|#${each
      .charCodeAt(0)
      .toString(16)
      .replace(/[a-f]/, (digit) => `[${digit}${digit.toUpperCase()}]`)})`;
  const written = names.map((name) => [...name].map(sign).join(""));
  return new RegExp(`/(?:${written.join("|")})(?=[\\s\\0()<>[\\]{}/%]|$)`, "g");
}

/** ISO 32000 names that trigger or hide something; each action has a type, however its content is hidden. */
const active = namesIn(
  "JavaScript",
  "Launch",
  "EmbeddedFile",
  "EmbeddedFiles",
  "RichMedia",
  "XFA",
  "SubmitForm",
  "ImportData",
);
const sealed = namesIn("Encrypt");
/** Objects packed into a stream, which readers find by the offset of the first one rather than by type. */
const packsObjects = namesIn("ObjStm", "First");
const isObjectStream = namesIn("ObjStm");
const hasParameters = namesIn("DecodeParms", "DP");

const has = (text: string, names: RegExp): boolean => text.search(names) >= 0;

/** Throws `unsupported_type` with a sentence that says what to do. */
export async function rejectActivePdf({ bytes }: { bytes: Uint8Array }): Promise<null> {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("latin1");
  if (has(text, sealed)) throw rejection(`${await lockOf(bytes)}, so we can’t check it`);
  if (has(text, active)) throw tooActive();
  let left: number = limits.pdf.unpackedBytes;
  for (const stream of objectStreamsOf(text)) {
    const unpacked = unpack(bytes, stream, left);
    left -= unpacked.length;
    if (has(unpacked, active)) throw tooActive();
  }
  await rejectWhatReadersRun(bytes);
  return null;
}

interface ObjectStream {
  from: number;
  to: number;
  /** Whether its dictionary definitely marks it as an object stream. */
  isCertain: boolean;
}

/** From each name unique to object streams to the following stream: anything before is not part of it. */
function* objectStreamsOf(text: string): Generator<ObjectStream> {
  const streamMark = /stream(?:\r\n?|\n)/g;
  let found: RegExpExecArray | null = null;
  let last = 0;
  for (const { index } of text.matchAll(packsObjects)) {
    if (!found || found.index < index) {
      streamMark.lastIndex = index;
      found = streamMark.exec(text);
    }
    if (!found) return;
    const dictionary = text.slice(index, found.index);
    const namesItself = dictionary.search(isObjectStream) === 0;
    // The name belongs to an object without a stream, such as an outline.
    if (!namesItself && (dictionary.includes("endobj") || text.startsWith("end", found.index - 3))) continue;
    const isCertain = has(dictionary, isObjectStream);
    if (isCertain && isOdd(text, index, found.index)) throw rejection("is compressed in a way that we can’t check");
    const from = found.index + found[0].length;
    if (from === last) continue;
    last = from;
    const closing = text.indexOf("endstream", from);
    yield { from, to: closing < 0 ? text.length : closing, isCertain };
  }
}

/** No program writes comments or filter parameters, which would need decoding, into such a dictionary. */
function isOdd(text: string, from: number, to: number): boolean {
  const since = (mark: string) => text.slice(Math.max(0, text.lastIndexOf(mark, from)), to);
  return since("<<").includes("%") || has(since("endobj"), hasParameters);
}

function unpack(bytes: Uint8Array, { from, to, isCertain }: ObjectStream, most: number): string {
  try {
    // End-of-line markers before `endstream` are not an error.
    return inflateSync(bytes.subarray(from, to), { maxOutputLength: Math.max(most, 1) }).toString("latin1");
  } catch (cause) {
    const isTooMuch = (cause as { code?: string }).code === "ERR_BUFFER_TOO_LARGE";
    if (isTooMuch || isCertain) throw rejection("is compressed in a way that we can’t check", cause);
    return "";
  }
}

/** An owner password allows reading but keeps the content encrypted. */
const lockOf = (bytes: Uint8Array): Promise<string> =>
  openPdf(bytes).then(
    () => "opens without a password but is locked against changes",
    () => "is password-protected",
  );

const maxPages = 2000;

/**
 * A real parser finds what a search for names can miss, because it decodes every filter. A file that it can't open
 * triggers nothing.
 */
async function rejectWhatReadersRun(bytes: Uint8Array): Promise<void> {
  const pdf = await openPdf(bytes).catch((error: unknown) => {
    if (isPasswordError(error)) throw rejection("is password-protected, so we can’t check it", error);
    return null;
  });
  if (!pdf) return;
  const isActive = await runsSomething(pdf).catch((cause: unknown) => {
    throw rejection("is damaged, so we can’t check it", cause);
  });
  if (isActive) throw tooActive();
}

async function runsSomething(pdf: PdfFile): Promise<boolean> {
  const found = await Promise.all([pdf.getJSActions(), pdf.getAttachments(), pdf.getFieldObjects()]);
  const [scripts, files, fields] = found as unknown as [
    object | null,
    object | null,
    Record<string, WithActions[]> | null,
  ];
  if (scripts || files || pdf.isPureXfa || Object.values(fields ?? {}).some((each) => each.some(hasActions)))
    return true;
  for (let at = 1; at <= Math.min(pdf.numPages, maxPages); at += 1) {
    const page = await pdf.getPage(at);
    const [pageScripts, annotations] = await Promise.all([page.getJSActions(), page.getAnnotations()]);
    if (pageScripts || (annotations as WithActions[]).some(hasActions)) return true;
    page.cleanup();
  }
  return false;
}

interface WithActions {
  actions?: object | null;
  attachment?: unknown;
  file?: unknown;
}

const hasActions = ({ actions, attachment, file }: WithActions): boolean =>
  Boolean((actions && Object.keys(actions).length > 0) || attachment || file);

const tooActive = () => rejection("contains a script, a program, a self-submitting form, or another file");

const rejection = (what: string, cause?: unknown) =>
  new AppError("unsupported_type", `This PDF ${what}. Print it to a new PDF and attach that one.`, { cause });
