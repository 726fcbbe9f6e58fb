/**
 * What a file's sender declares: the media types used for CSV files, and the encoding if named.
 */
import { encodings, type FileEncoding } from "@/lib/imports/file/file-format";
import { AppError } from "@/lib/platform/errors";

const types = new Set([
  "text/csv",
  "text/plain",
  "text/tab-separated-values",
  "application/csv",
  "application/vnd.ms-excel",
  "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  "application/octet-stream",
]);

const otherNames: ReadonlyMap<string, FileEncoding> = new Map([
  ["utf8", "utf-8"],
  ["us-ascii", "utf-8"],
  ["iso-8859-1", "windows-1252"],
  ["latin1", "windows-1252"],
  ["utf-16", "utf-16le"],
  ["gbk", "gb18030"],
]);

/** The named encoding, or undefined to guess. Throws `unsupported_type` for anything but a text table. */
export function csvEncodingOf(contentType: string | null): FileEncoding | undefined {
  const [type = "", ...parameters] = (contentType ?? "")
    .toLowerCase()
    .split(";")
    .map((part) => part.trim());
  if (!types.has(type))
    throw new AppError(
      "unsupported_type",
      "Send the raw file with the content type text/csv, or that of an XLSX workbook.",
    );
  const charset = parameters
    .find((part) => part.startsWith("charset="))
    ?.slice("charset=".length)
    .replace(/"/g, "");
  if (charset === undefined) return undefined;
  return encodings.find((encoding) => encoding === charset) ?? otherNames.get(charset);
}
