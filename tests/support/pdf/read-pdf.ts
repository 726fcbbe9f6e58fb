import { execFileSync } from "node:child_process";
import path from "node:path";

export interface ReadPdf {
  /** The text of each page. */
  pages: string[];
  /** The roles of its elements, as a screen reader meets them. */
  tags: string[];
  title: string;
}

/** Reads a PDF with a different program. */
export function readPdf(bytes: Buffer): ReadPdf {
  const program = path.join(process.cwd(), "tests", "support", "pdf", "pdf-reader.mjs");
  return JSON.parse(execFileSync(process.execPath, [program], { input: bytes, encoding: "utf8" })) as ReadPdf;
}
