/**
 * A PDF is stored unchanged, unless it would do something by being opened: run a script, start a program, send a form,
 * bring another file along. What cannot be looked into is refused as well. This is no search for malware.
 */
import "server-only";
import { promisify } from "node:util";
import { inflate } from "node:zlib";
import { AppError } from "../errors";

/** Names of ISO 32000 behind which something happens or hides; each action names its kind, whoever hides its text. */
const active = /\/(?:JavaScript|Launch|EmbeddedFiles?|RichMedia|XFA|SubmitForm|ImportData)(?=[\s\0()<>[\]{}/%]|$)/;
const sealed = /\/Encrypt(?=[\s\0()<>[\]{}/%]|$)/;

/** Objects that are packed into a stream; they are recognized by where the first of them begins. */
const packsObjects = /\/(?:ObjStm|First)(?=[\s\0()<>[\]{}/%]|$)/;

/** All that is unpacked of one file, several times what a long document holds. */
const mostUnpacked = 64 * 1024 * 1024;

/** Readers accept a head of up to 1,024 bytes before the mark; what is no PDF from its first byte is none here. */
export const isPdf = (bytes: Uint8Array): boolean =>
  /^%PDF-[12]\./.test(Buffer.from(bytes.subarray(0, 8)).toString("latin1"));

/** Throws `unsupported_type` with a sentence that says what to do. */
export async function refuseActivePdf(bytes: Uint8Array): Promise<void> {
  const text = Buffer.from(bytes).toString("latin1");
  const plain = unescaped(text);
  if (sealed.test(plain)) throw refusal("is password-protected, so we can’t check it");
  if (active.test(plain)) throw tooActive();
  let left = mostUnpacked;
  for (const stream of objectStreamsOf(text)) {
    const unpacked = await unpack(bytes, stream, left);
    left -= unpacked.length;
    if (active.test(unescaped(unpacked))) throw tooActive();
  }
}

interface ObjectStream {
  from: number;
  to: number;
  /** Whether its dictionary says beyond doubt that objects are in it. */
  isCertain: boolean;
}

/** Every stream that may hold objects. What stands before one belongs to it or to objects that are plain to see. */
function* objectStreamsOf(text: string): Generator<ObjectStream> {
  let end = 0;
  for (const { index, 0: mark } of text.matchAll(/stream(?:\r\n?|\n)/g)) {
    const from = index + mark.length;
    if (index < end || text.startsWith("end", index - 3)) continue;
    const before = unescaped(text.slice(end, index));
    const closing = text.indexOf("endstream", from);
    end = closing < 0 ? text.length : closing;
    if (packsObjects.test(before)) yield { from, to: end, isCertain: /\/ObjStm/.test(before) };
  }
}

const inflated = promisify<Uint8Array, object, Buffer>(inflate);

async function unpack(bytes: Uint8Array, { from, to, isCertain }: ObjectStream, most: number): Promise<string> {
  const packed = bytes.subarray(from, to);
  try {
    // The marks of an end of line that stand before `endstream` are no fault.
    const unpacked = await inflated(packed, { maxOutputLength: Math.max(most, 1) });
    return unpacked.toString("latin1");
  } catch (cause) {
    const isTooMuch = (cause as { code?: string }).code === "ERR_BUFFER_TOO_LARGE";
    if (isTooMuch || isCertain) throw refusal("is compressed in a way that we can’t check", cause);
    return "";
  }
}

/** A name may write any of its signs by number: `/J#61vaScript`. */
const unescaped = (text: string): string =>
  text.replace(/#([0-9A-Fa-f]{2})/g, (_, digits: string) => String.fromCharCode(parseInt(digits, 16)));

const tooActive = () => refusal("contains a script, a program, a self-submitting form or another file");

const refusal = (what: string, cause?: unknown) =>
  new AppError("unsupported_type", `This PDF ${what}. Print it to a new PDF and attach that one.`, { cause });
