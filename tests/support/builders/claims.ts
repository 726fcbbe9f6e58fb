import { type StoredClaim, claimOf } from "@/lib/listings/claims";

/** A claim as it is stored: one unit of nothing in particular, sold, always and everywhere, unless wanted otherwise. */
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
