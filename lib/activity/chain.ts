/**
 * The audit is a chain: every row carries the hash of the row before it and a hash over itself, so that a row that was
 * changed, removed or put in between later breaks it.
 */
import { createHash } from "node:crypto";

/** What stands before the first row. */
export const chainStart = "0".repeat(64);

/** SHA-256 over the row as the database gives it back, with its keys in alphabetical order at every depth. */
export function hashActivity(row: Record<string, unknown>): string {
  return createHash("sha256").update(canonical(row)).digest("hex");
}

function canonical(value: unknown): string {
  if (value instanceof Date) return JSON.stringify(value.toISOString());
  if (Array.isArray(value)) return `[${value.map(canonical).join(",")}]`;
  if (value && typeof value === "object") {
    const entries = Object.entries(value)
      .filter(([, item]) => item !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1));
    return `{${entries.map(([key, item]) => `${JSON.stringify(key)}:${canonical(item)}`).join(",")}}`;
  }
  return JSON.stringify(value ?? null);
}
