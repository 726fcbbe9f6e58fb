/** The text of an uploaded PDF. */
import "server-only";
import { AppError } from "../errors";
import { readInPool } from "../worker-pool/pool";
import { isPdf } from "./pdfs";
import { type PdfText, pdfTextTask } from "./tasks";

/** Throws `unsupported_type` or `invalid`, each with a sentence that says what to do. */
export async function readPdfText(bytes: Uint8Array, maxCharacters: number, person: string): Promise<PdfText> {
  if (!isPdf(bytes)) throw new AppError("unsupported_type", "Choose a PDF, or paste the text.");
  const read = await readInPool(pdfTextTask, { bytes, maxCharacters }, { person });
  if (read.text.trim() === "")
    throw new AppError("unsupported_type", "This PDF has no text, only images of it. Paste the text instead.");
  return read;
}
