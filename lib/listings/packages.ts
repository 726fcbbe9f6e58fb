/**
 * A listing's packages keep their identity through edits, because deals hold and sell them: one is recognised by its
 * id, else by its name. What a deal holds can be neither removed nor cut below what is held.
 */
import "server-only";
import type { Tx } from "@/lib/platform/db";
import { type FieldErrors, invalid } from "@/lib/platform/errors";
import { type ListingRow, assetColumns, packageColumns } from "./row";
import { canonical } from "./sameness";
import type { PackageInput } from "./schema";

type PresentPackage = ListingRow["packages"][number];

export async function createPackages(tx: Tx, listingId: string, wished: readonly PackageInput[]): Promise<void> {
  for (const [position, item] of wished.entries()) await createPackage(tx, listingId, item, position);
}

/** Brings the stored packages to the wished list. Throws `invalid` where a deal stands against it. */
export async function syncPackages(
  tx: Tx,
  listingId: string,
  present: readonly PresentPackage[],
  wished: readonly PackageInput[],
): Promise<void> {
  const matches = matchPackages(present, wished);
  const removed = present.filter((each) => !matches.includes(each));
  refuseAgainstDeals(removed, matches, wished);
  if (removed.length > 0)
    await tx.listingPackage.deleteMany({ where: { listingId, id: { in: removed.map(({ id }) => id) } } });
  for (const [position, item] of wished.entries()) {
    const match = matches[position];
    if (match) await updatePackage(tx, match, item, position);
    else await createPackage(tx, listingId, item, position);
  }
}

/** For each wished package the one that it stands for. */
export function matchPackages(
  present: readonly PresentPackage[],
  wished: readonly PackageInput[],
): (PresentPackage | undefined)[] {
  const free = new Set(present);
  const take = (match: PresentPackage | undefined) => {
    if (match) free.delete(match);
    return match;
  };
  const byId = wished.map((item) => take([...free].find((each) => each.id === item.id)));
  return wished.map((item, at) => byId[at] ?? take([...free].find((each) => !item.id && each.name === item.name)));
}

function refuseAgainstDeals(
  removed: readonly PresentPackage[],
  matches: readonly (PresentPackage | undefined)[],
  wished: readonly PackageInput[],
): void {
  const errors: FieldErrors = {};
  const bound = removed.filter((each) => each.quantityHeld + each.quantitySold > 0);
  if (bound.length > 0) errors.packages = bound.map(({ name }) => `“${name}” is part of a deal and cannot be removed.`);
  wished.forEach(({ quantityAvailable }, at) => {
    const match = matches[at];
    const taken = match ? match.quantityHeld + match.quantitySold : 0;
    if (typeof quantityAvailable === "number" && quantityAvailable < taken) {
      errors[`packages.${at}.quantityAvailable`] = [`${taken} are held or sold already.`];
    }
  });
  if (Object.keys(errors).length > 0) throw invalid(errors);
}

async function updatePackage(tx: Tx, present: PresentPackage, item: PackageInput, position: number): Promise<void> {
  const columns = packageColumns(item, position);
  const assets = assetColumns(item);
  const before = Object.fromEntries(Object.keys(columns).map((key) => [key, present[key as keyof typeof columns]]));
  if (canonical(before) !== canonical(columns))
    await tx.listingPackage.update({ where: { id: present.id }, data: columns });
  const assetsBefore = present.assets.map(({ position: at, category, name, quantity, unit, estImpressions }) => ({
    position: at,
    category,
    name,
    quantity,
    unit,
    estImpressions,
  }));
  if (canonical(assetsBefore) === canonical(assets)) return;
  await tx.packageAsset.deleteMany({ where: { packageId: present.id } });
  await tx.packageAsset.createMany({ data: assets.map((asset) => ({ ...asset, packageId: present.id })) });
}

async function createPackage(tx: Tx, listingId: string, item: PackageInput, position: number): Promise<void> {
  await tx.listingPackage.create({
    data: { ...packageColumns(item, position), listingId, assets: { create: assetColumns(item) } },
  });
}
