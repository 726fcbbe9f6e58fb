/** What the seller holds in a conversation outside offers, by name. */
import { isCurrent } from "@/lib/listings/availability";
import { type StoredClaim, claimOf } from "@/lib/listings/claims";
import { labelOf } from "@/lib/listings/labels";
import type { Inventory } from "@/lib/listings/stock";
import type { HoldView } from "./schema";

/** Null if nothing is on hold. An asset is named only for units beyond those included in a held package. */
export function holdView(
  listing: Inventory & { claims: readonly StoredClaim[] },
  conversationId: string,
  now: number,
): HoldView | null {
  const held = listing.claims.filter((claim) => isHeldIn(claim, conversationId, now));
  if (held.length === 0) return null;
  const until = Math.max(...held.map((claim) => claimOf(claim).heldUntil ?? 0));
  const items = held
    .map((claim) => ({ name: nameOf(listing, claim), units: claim.units - includedUnits(listing, held, claim) }))
    .filter(({ units }) => units > 0);
  return { until: new Date(until).toISOString(), items };
}

const isHeldIn = (claim: StoredClaim, conversationId: string, now: number): boolean =>
  claim.conversationId === conversationId &&
  claim.proposalId === null &&
  claim.state === "held" &&
  isCurrent(claimOf(claim), now);

/** Units of an asset that the held packages include. */
function includedUnits({ packages }: Inventory, held: readonly StoredClaim[], { assetId }: StoredClaim): number {
  if (assetId === null) return 0;
  return held.reduce((sum, { packageId, units }) => {
    const assets = packages.find(({ id }) => id === packageId)?.assets ?? [];
    return sum + units * (assets.find(({ id }) => id === assetId)?.quantity ?? 0);
  }, 0);
}

function nameOf({ packages }: Inventory, { packageId, assetId, category }: StoredClaim): string {
  if (category !== null) return `${labelOf(category)} exclusivity`;
  const named = [...packages, ...packages.flatMap(({ assets }) => assets)];
  return named.find(({ id }) => id === (packageId ?? assetId))?.name ?? "";
}
