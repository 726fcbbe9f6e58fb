/**
 * A listing's packages and assets keep their identity through edits, because offers name them and deals sell them: each
 * is recognized by its ID, otherwise by its name. Anything sold, on hold or in an open offer cannot be removed, nor its
 * quantity cut below what is taken.
 */
import "server-only";
import type { Tx } from "@/lib/platform/db";
import { type PresentPackage, matchAssets, matchPackages } from "./package-matches";
import { oneAssetColumns, packageColumns } from "./row";
import { canonical } from "./sameness";
import type { AssetInput, PackageInput } from "./package-schema";
import type { ListingFields } from "./schema";
import { rejectTaken } from "./commitments";

type Priced = Pick<ListingFields, "packages" | "currency">;

export async function createPackages(tx: Tx, listingId: string, fields: Priced): Promise<void> {
  for (const [position, item] of (fields.packages ?? []).entries())
    await createPackage(tx, listingId, item, packageColumns(item, position, fields.currency));
}

/**
 * Syncs the stored packages with the given list, under the listing's lock. Throws `invalid` if something is taken. With
 * `hasOwnIds`, new packages and assets are stored with the IDs from the open edit.
 */
export async function syncPackages(
  tx: Tx,
  listingId: string,
  present: readonly PresentPackage[],
  { packages, currency }: Priced,
  hasOwnIds = false,
): Promise<void> {
  const requested = packages ?? [];
  const matches = matchPackages(present, requested);
  const removed = present.filter((each) => !matches.includes(each));
  await rejectTaken(tx, listingId, present, requested, matches);
  if (removed.length > 0)
    await tx.listingPackage.deleteMany({ where: { listingId, id: { in: removed.map(({ id }) => id) } } });
  for (const [position, item] of requested.entries()) {
    const match = matches[position];
    const columns = packageColumns(item, position, currency);
    if (match) await updatePackage(tx, match, item, columns, hasOwnIds);
    else await createPackage(tx, listingId, item, columns, hasOwnIds);
  }
}

async function updatePackage(
  tx: Tx,
  present: PresentPackage,
  item: PackageInput,
  columns: ReturnType<typeof packageColumns>,
  hasOwnIds: boolean,
): Promise<void> {
  if (!isStoredAs(present, columns)) await tx.listingPackage.update({ where: { id: present.id }, data: columns });
  await syncAssets(tx, present, item.assets ?? [], hasOwnIds);
}

async function syncAssets(
  tx: Tx,
  present: PresentPackage,
  requested: readonly AssetInput[],
  hasOwnIds: boolean,
): Promise<void> {
  const matches = matchAssets(present.assets, requested);
  const removed = present.assets.filter((each) => !matches.includes(each));
  if (removed.length > 0) await tx.packageAsset.deleteMany({ where: { id: { in: removed.map(({ id }) => id) } } });
  for (const [position, asset] of requested.entries()) {
    const columns = oneAssetColumns(asset, position);
    const match = matches[position];
    if (!match)
      await tx.packageAsset.create({ data: { ...columns, ...ownId(asset, hasOwnIds), packageId: present.id } });
    else if (!isStoredAs(match, columns)) await tx.packageAsset.update({ where: { id: match.id }, data: columns });
  }
}

const isStoredAs = (present: object, columns: object): boolean =>
  Object.entries(columns).every(
    ([key, value]) => canonical((present as Record<string, unknown>)[key]) === canonical(value),
  );

async function createPackage(
  tx: Tx,
  listingId: string,
  item: PackageInput,
  columns: ReturnType<typeof packageColumns>,
  hasOwnIds = false,
): Promise<void> {
  const assets = (item.assets ?? []).map((asset, at) => ({
    ...oneAssetColumns(asset, at),
    ...ownId(asset, hasOwnIds),
  }));
  await tx.listingPackage.create({
    data: { ...columns, ...ownId(item, hasOwnIds), listingId, assets: { create: assets } },
  });
}

const ownId = ({ id }: { id?: string | null }, hasOwnIds: boolean) => (hasOwnIds && id ? { id } : {});
