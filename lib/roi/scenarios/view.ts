import { isDeepStrictEqual } from "node:util";
import type { OrganizationMember } from "@/lib/auth/actor";
import type { Prisma } from "@/lib/platform/db";
import type { Benchmarks } from "../benchmarks/catalog";
import { parseBenchmarks } from "../benchmarks/stored-benchmarks";
import { calculateRoi } from "../calculate";
import { roiInputSchema } from "../schema";
import { canManageScenario } from "./policy";
import { type ScenarioView, withActuals } from "./schema";

type Row = Prisma.RoiScenarioGetPayload<object>;

export interface Named {
  people: ReadonlyMap<string, string>;
  listings: ReadonlyMap<string, string>;
  /** By the scenario's id. */
  deals: ReadonlyMap<string, NonNullable<ScenarioView["deal"]>>;
  currentBenchmarks: Benchmarks;
}

/** The figures are computed from the inputs each time, so that both always agree. */
export function toScenario(actor: OrganizationMember, row: Row, named: Named): ScenarioView {
  const { people, listings, deals, currentBenchmarks } = named;
  const inputs = roiInputSchema.parse(row.inputs);
  const benchmarks = parseBenchmarks(row.benchmarks);
  const title = row.listingId === null ? undefined : listings.get(row.listingId);
  return {
    id: row.id,
    name: row.name,
    shared: row.shared,
    isOwn: canManageScenario(actor, row),
    author: (row.createdById && people.get(row.createdById)) ?? null,
    listing: row.listingId === null || title === undefined ? null : { id: row.listingId, title },
    deal: deals.get(row.id) ?? null,
    inputs,
    result: calculateRoi(inputs, benchmarks),
    benchmarksAreCurrent: isDeepStrictEqual(benchmarks, currentBenchmarks),
    actual: actualOf(row, benchmarks, people),
    updatedAt: row.updatedAt.toISOString(),
  };
}

function actualOf(row: Row, benchmarks: Benchmarks, people: Named["people"]): ScenarioView["actual"] {
  if (row.actuals === null || !row.actualsAt) return null;
  const actuals = roiInputSchema.parse(row.actuals);
  return {
    inputs: actuals,
    result: calculateRoi(withActuals(roiInputSchema.parse(row.inputs), actuals), benchmarks),
    at: row.actualsAt.toISOString(),
    by: (row.actualsById && people.get(row.actualsById)) ?? null,
  };
}
