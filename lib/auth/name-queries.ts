import "server-only";
import { db } from "@/lib/platform/db";

/** The names of people and organizations by their ids, in a single query, or none if there is nobody to name. */
export async function namesOf(ids: readonly (string | null)[]): Promise<Map<string, string>> {
  const known = [...new Set(ids.filter((id) => id !== null))];
  if (known.length === 0) return new Map();
  const rows = await db.$queryRaw<{ id: string; name: string }[]>`
    SELECT "id", "name" FROM "users" WHERE "id" = ANY(${known}::uuid[])
    UNION ALL SELECT "id", "name" FROM "organizations" WHERE "id" = ANY(${known}::uuid[])`;
  return new Map(rows.map(({ id, name }) => [id, name]));
}
