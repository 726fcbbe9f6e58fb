/** Which stored package or asset an edit means: the one of its id, else, without an id, one of its name. */
import type { ListingRow } from "./row";
import type { AssetInput, PackageInput } from "./package-schema";

export type PresentPackage = ListingRow["packages"][number];
type PresentAsset = PresentPackage["assets"][number];

/** For each wanted package the one that it stands for. */
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
