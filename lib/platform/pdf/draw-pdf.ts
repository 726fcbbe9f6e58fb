import "server-only";
import { AppError } from "../errors";
import { ReadingTimeout, readInPool } from "../worker-pool/pool";
import type { PdfDocument } from "./document";
import { appendPdfTask, drawPdfTask } from "./tasks";

/**
 * The bytes of a PDF, rendered in a separate process, because its texts are untrusted. Throws `invalid` if it is too
 * long.
 */
export const drawPdf = (document: PdfDocument, person: string): Promise<Uint8Array> =>
  readInPool(drawPdfTask, document, { person }).catch((cause: unknown) => {
    if (!(cause instanceof ReadingTimeout)) throw cause;
    throw new AppError("invalid", "This document takes too long to draw. Shorten its text.", { cause });
  });

/** An uploaded PDF with another's pages appended. Throws `unsupported_type` for an unreadable one. */
export const appendPdf = (bytes: Uint8Array, more: Uint8Array, person: string): Promise<Uint8Array> =>
  readInPool(appendPdfTask, { bytes, more }, { person });
