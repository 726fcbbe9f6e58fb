/** PDFs that people upload. One is stored unchanged, unless it would do something by being opened (pdf-check-in-child.ts). */
import "server-only";
import { readInPool } from "../worker-pool/pool";
import { checkPdfTask } from "./tasks";

/** Readers accept a head of up to 1,024 bytes before the mark; what is no PDF from its first byte is none here. */
export const isPdf = (bytes: Uint8Array): boolean =>
  /^%PDF-[12]\./.test(Buffer.from(bytes.subarray(0, 8)).toString("latin1"));

/** Throws `unsupported_type` with a sentence that says what to do. */
export async function rejectActivePdf(bytes: Uint8Array, person: string): Promise<void> {
  await readInPool(checkPdfTask, { bytes }, { person });
}
