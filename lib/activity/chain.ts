/**
 * The audit is a set of chains: every row has the hash of the previous row and a hash over itself, so that changing,
 * removing or inserting a row later breaks its chain. Values that may identify a person (details and origin) enter the
 * hash as separate salted hashes: when a person is erased, these values and their salts are deleted, and the chain
 * stays valid.
 */
import { createHash } from "node:crypto";

/** The previous hash of a chain's first row. */
export const chainStart = "0".repeat(64);

/** The chain for everything that belongs to no organization. */
export const platformChain = "platform";

export const chainOf = (organizationId: string | null): string => organizationId ?? platformChain;

/** SHA-256 over the row as the database returns it, with its keys in alphabetical order at every depth. */
export function hashActivity(row: Record<string, unknown>): string {
  return createHash("sha256").update(canonical(row)).digest("hex");
}

/** The hash that stands for values that may be erased; without the salt it can't be brute-forced. */
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
