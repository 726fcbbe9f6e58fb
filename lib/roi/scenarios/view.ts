import type { OrganizationMember } from "@/lib/auth/actor";
import type { Prisma } from "@/lib/platform/db";
import { calculateRoi } from "../calculate";
import { roiInputSchema } from "../schema";
import { canManageScenario } from "./policy";
import type { ScenarioView } from "./schema";

type Row = Prisma.RoiScenarioGetPayload<object>;

export interface Named {
  authors: ReadonlyMap<string, string>;
  listings: ReadonlyMap<string, string>;
}

/** The figures are computed from the inputs each time, so that both always agree. */
export function toScenario(actor: OrganizationMember, row: Row, { authors, listings }: Named): ScenarioView {
  const inputs = roiInputSchema.parse(row.inputs);
  const title = row.listingId === null ? undefined : listings.get(row.listingId);
  return {
    id: row.id,
    name: row.name,
    shared: row.shared,
    isOwn: canManageScenario(actor, row),
    author: (row.createdById && authors.get(row.createdById)) ?? null,
    listing: row.listingId === null || title === undefined ? null : { id: row.listingId, title },
    inputs,
    result: calculateRoi(inputs),
    updatedAt: row.updatedAt.toISOString(),
  };
}
