/**
 * PDFs that people upload. A PDF is stored unchanged, unless opening it would trigger an action
 * (pdf-check-in-child.ts).
 */
import "server-only";
import { readInPool } from "../worker-pool/pool";
import { checkPdfTask } from "./tasks";

/** Readers accept up to 1,024 bytes before the header; here a PDF must start at the first byte. */
export const isPdf = (bytes: Uint8Array): boolean =>
  /^%PDF-[12]\./.test(Buffer.from(bytes.subarray(0, 8)).toString("latin1"));

/** Throws `unsupported_type` with a sentence that says what to do. */
export async function rejectActivePdf(bytes: Uint8Array, person: string): Promise<void> {
  await readInPool(checkPdfTask, { bytes }, { person });
}
