/** The rows of a seller's file, planned in a separate process and read here one by one. */
import "server-only";
import { createReadStream } from "node:fs";
import path from "node:path";
import { type FileToRead, type TableReading, planRowsTask } from "@/lib/imports/file/tasks";
import type { PlannedRow } from "@/lib/imports/values/rows";
import { inTemporaryFolder } from "@/lib/platform/temporary-folder";
import { readInPool } from "@/lib/platform/worker-pool/pool";

export type PlannedTable = { reading: TableReading; rows: AsyncGenerator<PlannedRow> };

/** Plans the rows and passes them to `work`; the temporary file is deleted afterward. */
export async function withPlannedRows<Result>(
  file: FileToRead & { most?: number },
  caller: { person: string; limitMs?: number },
  work: (planned: PlannedTable) => Promise<Result>,
): Promise<Result> {
  return inTemporaryFolder(async (folder) => {
    const output = path.join(folder, "rows.ndjson");
    const reading = await readInPool(planRowsTask, { ...file, output }, caller);
    const rows = rowsIn(output);
    try {
      return await work({ reading, rows });
    } finally {
      await rows.return(undefined);
    }
  });
}

/** The file arrives in pieces, with other requests handled in between. */
async function* rowsIn(output: string): AsyncGenerator<PlannedRow> {
  let parts: string[] = [];
  for await (const piece of createReadStream(output, { encoding: "utf8", highWaterMark: 256 * 1024 })) {
    const lines = String(piece).split("\n");
    const rest = lines.pop() ?? "";
    for (const line of lines) {
      yield JSON.parse([...parts, line].join("")) as PlannedRow;
      parts = [];
    }
    parts.push(rest);
  }
}
