import type { z } from "zod";
import { firstOfEach } from "./list-pages";

/** The filters as in the URL, and as parsed; if one is invalid, none applies. */
export function filtersOf<Schema extends z.ZodType>(
  schema: Schema,
  searchParams: Record<string, string | string[] | undefined>,
) {
  const query = firstOfEach(searchParams);
  const parsed = schema.safeParse(query);
  return { query, input: parsed.success ? parsed.data : schema.parse({}) };
}
