import { poolTask } from "../worker-pool/task";
import type { PdfDocument } from "./document";

export const drawPdfTask = poolTask<PdfDocument, Uint8Array>("pdf.draw");
