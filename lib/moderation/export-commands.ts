import "server-only";
import { audit } from "@/lib/auth/audit";
import type { PlatformAdmin } from "@/lib/auth/actor";
import { inTransaction } from "@/lib/platform/db";
import { type CsvList, csvStreamResponse } from "./csv-stream";

/**
 * A list as a CSV file; the audit records who downloaded it with which filters.
 * @param filters as the admin set them; empty ones are left out
 */
export async function exportList<Row>(actor: PlatformAdmin, filters: object, list: CsvList<Row>): Promise<Response> {
  const result = await csvStreamResponse(list);
  const input = Object.entries(filters).filter(([name, value]) => value !== undefined && !unfiltered.includes(name));
  await inTransaction((tx) =>
    audit(tx, actor, "exports.download", [], {
      after: { file: list.fileName, ...Object.fromEntries(input.map(([name, value]) => [name, String(value)])) },
    }),
  );
  return result;
}

const unfiltered = ["cursor", "limit"];
