/**
 * How much of a listing there is. A package has its own units, and each unit takes its assets with it; an asset can also
 * be sold alone. Assets that give a total quantity are one stock with every asset of the same name and category that
 * gives one, whichever package names them: a sleeve in two packages is one sleeve.
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
  /** In one unit of its package. */
  quantity: number;
  unit?: string;
  /** In the whole listing; null: as many as the units of its package carry. */
  totalQuantity: number | null;
}

/** Something that runs out: what takes from it, and how much of it one unit needs. */
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

/** Assets of one stock say the same total; see contradictions.ts. */
export const stockKey = ({ category, name }: Pick<StockedAsset, "category" | "name">): string =>
  `${category} ${name.trim().toLowerCase()}`;

const isSameStock = (a: StockedAsset, b: StockedAsset): boolean =>
  a.totalQuantity !== null && b.totalQuantity !== null && stockKey(a) === stockKey(b);

function limitOf(limit: { packageIds: string[]; assetIds: string[]; capacity: number; perUnit: number }): StockLimit {
  return { ...limit, packageIds: new Set(limit.packageIds), assetIds: new Set(limit.assetIds) };
}
