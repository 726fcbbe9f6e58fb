import { type StoredClaim, claimOf } from "@/lib/listings/claims";

/** A stored claim: by default, one sold unit of any asset, always and everywhere. */
export const storedClaim = (more: Partial<StoredClaim> = {}): StoredClaim => ({
  packageId: null,
  assetId: null,
  category: null,
  isExclusive: true,
  units: 1,
  termStart: null,
  termEnd: null,
  territory: "*",
  state: "sold",
  heldUntil: null,
  buyerOrganizationId: "another buyer",
  conversationId: "a thread",
  proposalId: null,
  ...more,
});

export const aClaim = (more: Partial<StoredClaim> = {}) => claimOf(storedClaim(more));
