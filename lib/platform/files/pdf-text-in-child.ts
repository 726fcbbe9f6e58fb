/** The text of a PDF, page by page, read by Mozilla's parser in a process that can be killed. */
import { getDocumentProxy } from "unpdf";
import { limits } from "@/lib/limits";
import { AppError } from "../errors";
import type { PdfText } from "./tasks";

export type PdfFile = Awaited<ReturnType<typeof getDocumentProxy>>;
type Content = Awaited<ReturnType<Awaited<ReturnType<PdfFile["getPage"]>>["getTextContent"]>>;

/** Throws `unsupported_type` with a sentence that says what to do. */
export async function pdfTextOf({
  bytes,
  maxCharacters,
}: {
  bytes: Uint8Array;
  maxCharacters: number;
}): Promise<PdfText> {
  try {
    const pdf = await openPdf(bytes);
    const pages: string[] = [];
    let size = 0;
    for (let at = 1; at <= Math.min(pdf.numPages, limits.pdf.pages) && size < maxCharacters; at += 1) {
      const { items } = await (await pdf.getPage(at)).getTextContent();
      const text = linesOf(items);
      size += text.length;
      pages.push(text);
    }
    return { pages: pdf.numPages, text: pages.join("\n\n") };
  } catch (error) {
    throw new AppError(
      "unsupported_type",
      isPasswordError(error)
        ? "This PDF is password-protected. Save it without a password, or paste the text."
        : "We can’t read this PDF. Print it to a new PDF, or paste the text.",
    );
  }
}

export const openPdf = (bytes: Uint8Array): Promise<PdfFile> =>
  getDocumentProxy(Uint8Array.from(bytes), { isEvalSupported: false, verbosity: 0 });

export const isPasswordError = (error: unknown): boolean =>
  error instanceof Error && error.name === "PasswordException";

/**
 * Pieces of one line have the same height position; a gap between them is a column break, at the same position in all
 * lines.
 */
function linesOf(items: Content["items"]): string {
  let text = "";
  let left = 0;
  let last: { transform: number[]; width: number; hasEOL: boolean } | null = null;
  for (const item of items) {
    if (!("str" in item)) continue;
    if (item.str.trim() === "" && !item.hasEOL) continue;
    if (!last || last.hasEOL) left = leftOf(item);
    const gap = last ? leftOf(item) - (leftOf(last) + last.width) : 0;
    if (last && !last.hasEOL && gap > 12) text += columnGap(text, (leftOf(item) - left) / narrowCharacter(item));
    else if (last && !last.hasEOL && gap > 1 && !text.endsWith(" ") && !item.str.startsWith(" ")) text += " ";
    text += item.str;
    if (item.hasEOL) text += "\n";
    last = item as { transform: number[]; width: number; hasEOL: boolean };
  }
  return text;
}

const widestLine = 200;
/** Narrower than most characters, so that the text before a column seldom exceeds its width. */
const narrowCharacter = ({ transform }: { transform: number[] }): number =>
  Math.max(1, Math.abs(transform[0] ?? 0)) * 0.4;

function columnGap(text: string, column: number): string {
  const length = text.length - text.lastIndexOf("\n") - 1;
  return " ".repeat(Math.max(3, Math.min(widestLine, Math.round(column)) - length));
}

const leftOf = ({ transform }: { transform: number[] }): number => transform[4] ?? 0;
