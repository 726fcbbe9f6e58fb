/**
 * The stock of a listing. A package has its own units, and each unit includes its assets; an asset can also be sold on
 * its own. Assets with a total quantity share one stock with all such assets of the same name and category, in
 * whichever package: a sleeve in two packages is one sleeve.
 */
export interface Inventory {
  packages: readonly StockedPackage[];
}

interface StockedPackage {
  id: string;
  name: string;
  /** Null: no limit. */
  quantityAvailable: number | null;
  assets: readonly StockedAsset[];
}

interface StockedAsset {
  id: string;
  name: string;
  category: string;
  /** Quantity per unit of its package. */
  quantity: number;
  unit?: string;
  /** Quantity in the whole listing; null: as many as the units of its package include. */
  totalQuantity: number | null;
}

/** A limited resource: what uses it, and how much one unit needs. */
export interface StockLimit {
  packageIds: ReadonlySet<string>;
  assetIds: ReadonlySet<string>;
  capacity: number;
  perUnit: number;
}

export function packageLimits(inventory: Inventory, packageId: string): StockLimit[] {
  const item = inventory.packages.find(({ id }) => id === packageId);
  if (!item) return [];
  const own = item.quantityAvailable;
  const units = own === null ? [] : [limitOf({ packageIds: [packageId], assetIds: [], capacity: own, perUnit: 1 })];
  return [
    ...units,
    ...item.assets.flatMap((asset) =>
      assetLimits(inventory, asset.id).map((limit) => ({ ...limit, perUnit: asset.quantity })),
    ),
  ];
}

export function assetLimits(inventory: Inventory, assetId: string): StockLimit[] {
  const item = inventory.packages.find(({ assets }) => assets.some(({ id }) => id === assetId));
  const asset = item?.assets.find(({ id }) => id === assetId);
  if (!item || !asset) return [];
  if (asset.totalQuantity === null) {
    if (item.quantityAvailable === null) return [];
    const capacity = item.quantityAvailable * asset.quantity;
    return [limitOf({ packageIds: [], assetIds: [assetId], capacity, perUnit: 1 })];
  }
  const shared = inventory.packages.flatMap(({ assets }) => assets).filter((each) => isSameStock(each, asset));
  const capacity = Math.min(...shared.map(({ totalQuantity }) => totalQuantity ?? Infinity));
  return [limitOf({ packageIds: [], assetIds: shared.map(({ id }) => id), capacity, perUnit: 1 })];
}

/** Assets of one stock have the same total; see contradictions.ts. */
export const stockKey = ({ category, name }: Pick<StockedAsset, "category" | "name">): string =>
  `${category} ${name.trim().toLowerCase()}`;

const isSameStock = (a: StockedAsset, b: StockedAsset): boolean =>
  a.totalQuantity !== null && b.totalQuantity !== null && stockKey(a) === stockKey(b);

function limitOf(limit: { packageIds: string[]; assetIds: string[]; capacity: number; perUnit: number }): StockLimit {
  return { ...limit, packageIds: new Set(limit.packageIds), assetIds: new Set(limit.assetIds) };
}
