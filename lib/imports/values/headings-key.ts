/**
 * Files with the same headings are read the same way. Order doesn't matter, nor do the columns added by an error
 * report, so that a corrected report is read like the original file.
 */
import { createHash } from "node:crypto";
import { matchHeading, normalizeHeading } from "@/lib/imports/values/headings";
import type { ImportField } from "@/lib/imports/values/fields";

export const reportHeadings = { rowKey: "Row key", line: "Line in file", errors: "Error message" } as const;

const reported = new Set(Object.values(reportHeadings).map(normalizeHeading));

/** The meaning of an error report's columns; any other column without a stored field becomes a note. */
export const reportField = (heading: string): ImportField =>
  reported.has(normalizeHeading(heading)) ? (matchHeading(heading)?.field ?? "note") : "note";

/** Null for a file without headings: numbered columns say nothing about the next file. */
export function headingsKey(headings: readonly string[], headingLine: number | null): string | null {
  if (headingLine === null) return null;
  const names = headings.map(normalizeHeading).filter((name) => name !== "" && !reported.has(name));
  if (names.length === 0) return null;
  return createHash("sha256").update(JSON.stringify(names.sort())).digest("hex").slice(0, 40);
}
