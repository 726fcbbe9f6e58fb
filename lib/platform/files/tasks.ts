/** Files that people upload, read in a separate process (lib/platform/worker-pool). */
import { limits } from "@/lib/limits";
import { poolTask } from "../worker-pool/task";

export interface Picture {
  bytes: Uint8Array;
  contentType: "image/webp";
  width: number;
  height: number;
}

export const readPictureTask = poolTask<{ bytes: Uint8Array; square?: number }, Picture>("files.picture");

export const checkPdfTask = poolTask<{ bytes: Uint8Array }, null>("files.pdf_check");

export interface PdfText {
  text: string;
  /** Pages of the whole document, of which the first `limits.pdf.pages` are read. */
  pages: number;
}

export const pdfTextTask = poolTask<{ bytes: Uint8Array; maxCharacters: number }, PdfText>("files.pdf_text", {
  limitMs: limits.reading.taskMs,
});
