import type { QueryConfig, QueryResult } from "pg";
import { databasePool } from "@/lib/platform/db";

/** A statement outside a transaction, with its result. */
export interface RecordedStatement {
  text: string;
  values: unknown[];
  answer: string;
}

export async function statementsOf(work: () => Promise<unknown>): Promise<RecordedStatement[]> {
  const query = jest.spyOn(databasePool(), "query");
  try {
    await work();
    const results = query.mock.results as unknown as { value: Promise<QueryResult> }[];
    const responses = await Promise.all(results.map(({ value }) => value));
    return (query.mock.calls as unknown as [QueryConfig, unknown[]?][]).map(([config, values], at) => ({
      text: config.text,
      values: values ?? config.values ?? [],
      answer: JSON.stringify(responses[at]?.rows),
    }));
  } finally {
    query.mockRestore();
  }
}

interface Plan {
  "Shared Hit Blocks": number;
  "Shared Read Blocks": number;
}

/** How many blocks the database reads for a statement, whatever it then returns. */
export async function blocksReadBy({ text, values }: RecordedStatement): Promise<number> {
  const { rows } = await databasePool().query<{ "QUERY PLAN": [{ Plan: Plan }] }>(
    `EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) ${text}`,
    values,
  );
  const plan = rows[0]?.["QUERY PLAN"][0].Plan;
  if (!plan) throw new Error("The database explained nothing.");
  return plan["Shared Hit Blocks"] + plan["Shared Read Blocks"];
}
