import { PDFDocument } from "@cantoo/pdf-lib";
import { AppError } from "../errors";

/** Appends the pages of `more` to `bytes`, whose own pages stay unchanged. */
export async function appendPages({ bytes, more }: { bytes: Uint8Array; more: Uint8Array }): Promise<Uint8Array> {
  try {
    const [pdf, other] = await Promise.all([PDFDocument.load(bytes), PDFDocument.load(more)]);
    for (const page of await pdf.copyPages(other, other.getPageIndices())) pdf.addPage(page);
    return await pdf.save();
  } catch (cause) {
    throw new AppError(
      "unsupported_type",
      "We can’t add a page of signatures to this PDF. Print it to a new PDF and upload that one.",
      { cause },
    );
  }
}
