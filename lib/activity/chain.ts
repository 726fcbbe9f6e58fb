/**
 * The audit is a set of chains: every row carries the hash of the row before it and a hash over itself, so that a row
 * that was changed, removed or inserted later breaks its chain. What may name a person (details and origin) enters the
 * hash as a salted hash of its own: when a person is erased, these values and their salts go, and the chain still holds.
 */
import { createHash } from "node:crypto";

/** The previous hash of a chain's first row. */
export const chainStart = "0".repeat(64);

/** The chain of everything that belongs to no organization. */
export const platformChain = "platform";

export const chainOf = (organizationId: string | null): string => organizationId ?? platformChain;

/** SHA-256 over the row as the database gives it back, with its keys in alphabetical order at every depth. */
export function hashActivity(row: Record<string, unknown>): string {
  return createHash("sha256").update(canonical(row)).digest("hex");
}

/** The hash by which a row vouches for values that may be erased; without the salt nobody can guess them from it. */
export const hashFacts = (salt: string, facts: Record<string, unknown>): string => hashActivity({ salt, facts });

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
