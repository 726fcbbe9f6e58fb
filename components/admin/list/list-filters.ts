import type { z } from "zod";
import { firstOfEach } from "./list-pages";

/** The filters as the address says them, and as the list takes them; where one makes no sense, none of them counts. */
export function filtersOf<Schema extends z.ZodType>(
  schema: Schema,
  searchParams: Record<string, string | string[] | undefined>,
) {
  const query = firstOfEach(searchParams);
  const parsed = schema.safeParse(query);
  return { query, input: parsed.success ? parsed.data : schema.parse({}) };
}
