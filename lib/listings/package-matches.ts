/** Which stored package or asset an edit refers to: by ID, or, without an ID, by name. */
import type { ListingRow } from "./row";
import type { AssetInput, PackageInput } from "./package-schema";

export type PresentPackage = ListingRow["packages"][number];
type PresentAsset = PresentPackage["assets"][number];

/** The stored package for each package of the edit. */
export const matchPackages = (
  present: readonly PresentPackage[],
  requested: readonly PackageInput[],
): (PresentPackage | undefined)[] => matchByIdOrName(present, requested);

export const matchAssets = (
  present: readonly PresentAsset[],
  requested: readonly AssetInput[],
): (PresentAsset | undefined)[] => matchByIdOrName(present, requested);

function matchByIdOrName<Present extends { id: string; name: string }>(
  present: readonly Present[],
  requested: readonly { id?: string | null; name: string }[],
): (Present | undefined)[] {
  const free = new Set(present);
  const take = (match: Present | undefined) => {
    if (match) free.delete(match);
    return match;
  };
  const byId = requested.map((item) => take([...free].find((each) => each.id === item.id)));
  return requested.map((item, at) => byId[at] ?? take([...free].find((each) => !item.id && each.name === item.name)));
}
