import "server-only";
import { AppError } from "../errors";
import { ReadingTimeout, readInPool } from "../worker-pool/pool";
import type { PdfDocument } from "./document";
import { drawPdfTask } from "./tasks";

/** The bytes of a PDF, drawn in a process of its own: its texts are other people's. Throws `invalid` where it is too long. */
export const drawPdf = (document: PdfDocument, person: string): Promise<Uint8Array> =>
  readInPool(drawPdfTask, document, { person }).catch((cause: unknown) => {
    if (!(cause instanceof ReadingTimeout)) throw cause;
    throw new AppError("invalid", "This document takes too long to draw. Shorten its texts.", { cause });
  });
