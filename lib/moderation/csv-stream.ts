/** A list as CSV, written while it is read, page by page, so that a long one needs no memory. */
import { csvResponse } from "@/lib/imports/file/csv-response";
import { guardCell } from "@/lib/imports/file/formula-guard";

type CsvCell = string | number | boolean | Date | null | undefined;

export interface CsvList<Row> {
  fileName: string;
  columns: readonly (readonly [heading: string, cell: (row: Row) => CsvCell])[];
  /** The rows after a cursor, and where the next page begins. */
  readPage: (cursor: string | undefined) => Promise<{ items: readonly Row[]; nextCursor: string | null }>;
}

/** The first page is read before the response starts, so that an error can still be a normal response. */
export async function csvStreamResponse<Row>({ fileName, columns, readPage }: CsvList<Row>): Promise<Response> {
  const encoder = new TextEncoder();
  let page: Awaited<ReturnType<typeof readPage>> | null = await readPage(undefined);
  let isFirst = true;
  const stream = new ReadableStream<Uint8Array>({
    async pull(controller) {
      if (!page) return controller.close();
      const heading = isFirst ? [csvLine(columns.map(([name]) => name))] : [];
      isFirst = false;
      const lines = page.items.map((row) => csvLine(columns.map(([, cell]) => textOf(cell(row)))));
      controller.enqueue(encoder.encode([...heading, ...lines].join("")));
      page = page.nextCursor ? await readPage(page.nextCursor) : null;
      if (!page) controller.close();
    },
  });
  return new Response(stream, { headers: csvResponse({ fileName, csv: "" }).headers });
}

/** One line of RFC 4180 text, with formula cells escaped. */
export const csvLine = (cells: readonly string[]): string =>
  `${cells
    .map(guardCell)
    .map((cell) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell))
    .join(",")}\r\n`;

function textOf(cell: CsvCell): string {
  if (cell === null || cell === undefined) return "";
  if (typeof cell === "boolean") return cell ? "yes" : "no";
  return cell instanceof Date ? cell.toISOString() : String(cell);
}
