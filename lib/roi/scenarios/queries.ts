import "server-only";
import type { OrganizationMember } from "@/lib/auth/actor";
import { db, type Prisma } from "@/lib/platform/db";
import { notFound } from "@/lib/platform/errors";
import { scenariosVisibleTo } from "./policy";
import { MAX_SCENARIOS, type ScenarioView } from "./schema";
import { toScenario } from "./view";

/** Your own and your organization's shared scenarios, last changed first. */
export async function listScenarios(actor: OrganizationMember): Promise<{ items: ScenarioView[]; total: number }> {
  const where = scenariosVisibleTo(actor);
  const orderBy: Prisma.RoiScenarioOrderByWithRelationInput[] = [{ updatedAt: "desc" }, { id: "desc" }];
  const [rows, total] = await Promise.all([
    db.roiScenario.findMany({ where, orderBy, take: MAX_SCENARIOS }),
    db.roiScenario.count({ where }),
  ]);
  return { items: await scenariosOf(actor, rows), total };
}

export async function getScenario(actor: OrganizationMember, { id }: { id: string }): Promise<ScenarioView> {
  const rows = await db.roiScenario.findMany({ where: { AND: [scenariosVisibleTo(actor), { id }] } });
  const [scenario] = await scenariosOf(actor, rows);
  if (!scenario) throw notFound("This scenario");
  return scenario;
}

async function scenariosOf(
  actor: OrganizationMember,
  rows: Prisma.RoiScenarioGetPayload<object>[],
): Promise<ScenarioView[]> {
  const authorIds = rows.flatMap(({ createdById }) => createdById ?? []);
  const listingIds = rows.flatMap(({ listingId }) => listingId ?? []);
  const [authors, listings] = await Promise.all([
    db.user.findMany({ where: { id: { in: authorIds } }, select: { id: true, name: true } }),
    db.listing.findMany({ where: { id: { in: listingIds } }, select: { id: true, title: true } }),
  ]);
  const named = {
    authors: new Map(authors.map(({ id, name }) => [id, name])),
    listings: new Map(listings.map(({ id, title }) => [id, title])),
  };
  return rows.map((row) => toScenario(actor, row, named));
}
