import "server-only";
import { lockStock } from "@/lib/listings/market-moves";
import type { Tx } from "@/lib/platform/db";
import { conflict } from "@/lib/platform/errors";

/** A package's stock is held when an offer goes out, sold when it is agreed, and released when it ends otherwise. */
export interface HeldPackage {
  packageId: string | null;
  packageUnits: number;
}

/** Takes the units by one conditional update; throws `conflict` that names the package that is sold out. */
export async function holdStock(tx: Tx, listingId: string, { packageId, packageUnits }: HeldPackage): Promise<void> {
  if (!packageId) return;
  const held = await tx.$executeRaw`
    UPDATE "listing_packages" SET "quantityHeld" = "quantityHeld" + ${packageUnits}
    WHERE "id" = ${packageId}::uuid AND "listingId" = ${listingId}::uuid
      AND ("quantityAvailable" IS NULL OR "quantityHeld" + "quantitySold" + ${packageUnits} <= "quantityAvailable")`;
  if (held > 0) return;
  const offered = await tx.listingPackage.findFirst({ where: { id: packageId, listingId } });
  if (!offered) throw conflict("The package of this proposal is no longer offered.");
  const left = Math.max(0, (offered.quantityAvailable ?? 0) - offered.quantityHeld - offered.quantitySold);
  const words = left === 0 ? "is sold out or on hold for somebody else" : `has only ${left} left`;
  throw conflict(`The package “${offered.name}” ${words}.`, { packageId, left });
}

export async function sellStock(tx: Tx, listingId: string, { packageId, packageUnits }: HeldPackage): Promise<void> {
  if (!packageId) return;
  await lockStock(tx, listingId);
  await tx.$executeRaw`
    UPDATE "listing_packages"
    SET "quantityHeld" = "quantityHeld" - ${packageUnits}, "quantitySold" = "quantitySold" + ${packageUnits}
    WHERE "id" = ${packageId}::uuid`;
}

export async function releaseStock(tx: Tx, { packageId, packageUnits }: HeldPackage): Promise<void> {
  if (!packageId) return;
  await tx.$executeRaw`
    UPDATE "listing_packages" SET "quantityHeld" = "quantityHeld" - ${packageUnits} WHERE "id" = ${packageId}::uuid`;
}
