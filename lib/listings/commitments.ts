/**
 * Deals, holds and open offers bind a listing's seller: a package or asset in one of them can't be removed, and its
 * quantity can't fall below what is sold or on hold.
 */
import "server-only";
import { now } from "@/lib/platform/clock";
import type { Tx } from "@/lib/platform/db";
import { type FieldErrors, invalid } from "@/lib/platform/errors";
import { type Claim, isCurrent, peakUnits } from "./availability";
import { claimOf, claimSelect } from "./claims";
import { type PresentPackage, matchAssets } from "./package-matches";
import type { PackageInput } from "./package-schema";
import { type Inventory, type StockLimit, assetLimits, packageLimits } from "./stock";

type Matches = readonly (PresentPackage | undefined)[];

/** Throws `invalid` if the new packages remove something that is committed. */
export async function rejectTaken(
  tx: Tx,
  listingId: string,
  present: readonly PresentPackage[],
  requested: readonly PackageInput[],
  matches: Matches,
): Promise<void> {
  const claims = await currentClaims(tx, listingId);
  const offered = await idsInOpenOffers(tx, listingId);
  const isTaken = (id: string) =>
    offered.has(id) || claims.some(({ packageId, assetId }) => packageId === id || assetId === id);
  const errors: FieldErrors = {};
  const gone = removedOf(present, requested, matches).filter(({ id }) => isTaken(id));
  if (gone.length > 0)
    errors.packages = gone.map(({ name }) => `“${name}” is part of an open offer or deal and can’t be removed.`);
  requested.forEach((_, at) => {
    const taken = shortOf(inventoryAfter(requested, matches), claims, matches[at]);
    if (taken !== null) errors[`packages.${at}.quantityAvailable`] = [`${taken} are already on hold or sold.`];
  });
  if (Object.keys(errors).length > 0) throw invalid(errors);
}

function removedOf(present: readonly PresentPackage[], requested: readonly PackageInput[], matches: Matches) {
  const packages = present.filter((each) => !matches.includes(each));
  const assets = matches.flatMap((match, at) => {
    if (!match) return [];
    const kept = matchAssets(match.assets, requested[at]?.assets ?? []);
    return match.assets.filter((asset) => !kept.includes(asset));
  });
  return [...packages, ...packages.flatMap((item) => item.assets), ...assets];
}

/** The stock after the edit, under the existing IDs; new items have none. */
function inventoryAfter(requested: readonly PackageInput[], matches: Matches): Inventory {
  return {
    packages: requested.map((item, at) => {
      const match = matches[at];
      const assets = matchAssets(match?.assets ?? [], item.assets ?? []);
      return {
        id: match?.id ?? "",
        name: item.name,
        quantityAvailable: item.quantityAvailable ?? null,
        assets: (item.assets ?? []).map((asset, place) => ({
          ...asset,
          id: assets[place]?.id ?? "",
          totalQuantity: asset.totalQuantity ?? null,
        })),
      };
    }),
  };
}

/** How many are taken, if fewer would remain; null if there are enough. */
function shortOf(after: Inventory, claims: readonly Claim[], match: PresentPackage | undefined): number | null {
  if (!match) return null;
  const limits = [
    ...packageLimits(after, match.id).filter(({ packageIds }) => packageIds.size > 0),
    ...match.assets.flatMap(({ id }) => assetLimits(after, id)),
  ];
  const short = limits.map((limit) => ({ limit, taken: takenFrom(limit, claims) }));
  return short.find(({ limit, taken }) => taken > limit.capacity)?.taken ?? null;
}

const takenFrom = ({ packageIds, assetIds }: StockLimit, claims: readonly Claim[]): number =>
  peakUnits(
    claims.filter((claim) => packageIds.has(claim.packageId ?? "-") || assetIds.has(claim.assetId ?? "-")),
    { fromDay: -Infinity },
  );

async function currentClaims(tx: Tx, listingId: string): Promise<Claim[]> {
  const rows = await tx.listingClaim.findMany({ where: { listingId, category: null }, select: claimSelect });
  return rows.map(claimOf).filter((claim) => isCurrent(claim, now().getTime()));
}

/** Packages and assets in the newest terms of every live offer, including those awaiting the buyer's approval. */
async function idsInOpenOffers(tx: Tx, listingId: string): Promise<Set<string>> {
  const rows = await tx.$queryRaw<{ id: string }[]>`
    WITH "offered" AS (
      SELECT r."lines" FROM "proposals" p
      JOIN "deals" d ON d."id" = p."dealId"
      JOIN "proposal_revisions" r ON r."proposalId" = p."id" AND r."revision" = p."revision"
      WHERE d."listingId" = ${listingId}::uuid AND p."state" IN ('awaiting_approval', 'awaiting_seller', 'awaiting_buyer')
      UNION ALL
      SELECT a."terms" -> 'lines' FROM "proposal_approvals" a
      JOIN "proposals" p ON p."id" = a."proposalId"
      JOIN "deals" d ON d."id" = p."dealId"
      WHERE d."listingId" = ${listingId}::uuid AND a."decision" IS NULL AND a."terms" IS NOT NULL
    )
    SELECT DISTINCT v."id" #>> '{}' AS "id" FROM "offered",
      LATERAL (
        SELECT jsonb_path_query("lines", '$[*].packageId')
        UNION ALL SELECT jsonb_path_query("lines", '$[*].assetId')
        UNION ALL SELECT jsonb_path_query("lines", '$[*].includes[*].assetId')
      ) AS v("id")`;
  return new Set(rows.map(({ id }) => id));
}
