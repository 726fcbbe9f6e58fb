import { poolTask } from "../worker-pool/task";
import type { PdfDocument } from "./document";

export const drawPdfTask = poolTask<PdfDocument, Uint8Array>("pdf.draw");

export const appendPdfTask = poolTask<{ bytes: Uint8Array; more: Uint8Array }, Uint8Array>("pdf.append");
