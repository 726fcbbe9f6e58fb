/** A file's preview, and how it was read. */
import { takeChunk } from "@/lib/imports/chunks";
import type { TableReading } from "@/lib/imports/file/tasks";
import type { PlannedTable } from "@/lib/imports/planned-file";
import { PreviewCounter } from "@/lib/imports/preview-counter";
import type { PlannedListing } from "@/lib/imports/values/rows";
import { type ImportPreview, type KnownListings, sortRows } from "@/lib/imports/view";

const rowsAtOnce = 500;
/** A few seconds of work: the preview checks only the first rows of a longer file, the import all of them. */
export const maxPreviewedRows = 20_000;

/**
 * Row by row, with a pause for other requests after every few.
 * @param known finds planned listings that already exist
 */
export async function previewOf(
  { reading, rows: planned }: PlannedTable,
  known: (rows: PlannedListing[]) => Promise<KnownListings>,
): Promise<ImportPreview> {
  const counter = new PreviewCounter();
  for (;;) {
    const rows = await takeChunk(planned, rowsAtOnce);
    if (rows.length === 0) break;
    const heaps = sortRows(rows);
    counter.add(heaps, await known(heaps.listings));
  }
  return { ...settingsOf(reading), savedFrom: null, ...counter.result(reading.rows) };
}

function settingsOf({ decoded, table, columns, mapping, ...reading }: TableReading) {
  const { defaults, reasons, currency, fixes, rateCard } = reading;
  return {
    format: table.format,
    encoding: decoded.encoding,
    isEncodingSure: decoded.sure,
    delimiter: table.delimiter,
    headingLine: table.headingLine,
    preamble: table.preamble,
    notices: [...decoded.notices, ...table.notices],
    columns: columns.map((column, index) => ({ ...column, chosen: mapping[index] ?? ("note" as const) })),
    defaults,
    reasons,
    currency,
    fixes,
    rateCard,
  };
}
