import type { IdempotencyClaim } from "@/lib/platform/http/request-context";

/** What a request with an Idempotency-Key carries before its first transaction. */
export const idempotencyClaim = (claim: Partial<IdempotencyClaim> & { key: string }): IdempotencyClaim => ({
  actorKey: "user:test",
  action: "test",
  requestHash: "hash",
  claimed: false,
  ...claim,
});
