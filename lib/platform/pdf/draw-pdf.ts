import "server-only";
import { AppError } from "../errors";
import { ReadingTimeout, readInPool } from "../worker-pool/pool";
import type { PdfDocument } from "./document";
import { appendPdfTask, drawPdfTask } from "./tasks";

/** The bytes of a PDF, drawn in a process of its own: its texts are other people's. Throws `invalid` where it is too long. */
export const drawPdf = (document: PdfDocument, person: string): Promise<Uint8Array> =>
  readInPool(drawPdfTask, document, { person }).catch((cause: unknown) => {
    if (!(cause instanceof ReadingTimeout)) throw cause;
    throw new AppError("invalid", "This document takes too long to draw. Shorten its text.", { cause });
  });

/** Somebody's PDF with the pages of another behind its own. Throws `unsupported_type` for one that cannot be read. */
export const appendPdf = (bytes: Uint8Array, more: Uint8Array, person: string): Promise<Uint8Array> =>
  readInPool(appendPdfTask, { bytes, more }, { person });
