import "server-only";
import { isDeepStrictEqual } from "node:util";
import { audit } from "@/lib/auth/audit";
import type { OrganizationMember } from "@/lib/auth/actor";
import { requireScope } from "@/lib/auth/agency-scope";
import { findOpportunityRow, isSeenBy } from "@/lib/opportunities/detail-row-queries";
import { now } from "@/lib/platform/clock";
import { inTransaction, Prisma, type Tx } from "@/lib/platform/db";
import { conflict, invalid, notFound } from "@/lib/platform/errors";
import { currencyName } from "@/lib/platform/money";
import { getPublishedBenchmarks } from "../benchmarks/queries";
import { type RoiInput, roiInputSchema } from "../schema";
import { scenariosManagedBy, scenariosVisibleTo } from "./policy";
import { getScenario } from "./queries";
import {
  type CreateScenarioInput,
  MAX_SCENARIOS,
  type SaveActualsInput,
  type ScenarioView,
  type UpdateScenarioInput,
} from "./schema";

export async function createScenario(
  actor: OrganizationMember,
  { name, inputs, shared, listingId }: CreateScenarioInput,
): Promise<ScenarioView> {
  requireScope(actor, "negotiate");
  const { organizationId, userId: createdById } = actor;
  if (listingId !== undefined) await requireListing(actor, listingId);
  const benchmarks = await getPublishedBenchmarks();
  const created = await inTransaction(async (tx) => {
    await rejectTooMany(tx, actor);
    const data = { organizationId, createdById, name, inputs, shared, benchmarks, listingId: listingId ?? null };
    const { id } = await tx.roiScenario.create({ data });
    await audit(tx, actor, "roi_scenario.created", ["roi_scenario", id]);
    return { id };
  });
  return getScenario(actor, created);
}

/** Only the author changes a scenario, shared or not. */
export async function updateScenario(
  actor: OrganizationMember,
  { id, refreshBenchmarks, ...fields }: UpdateScenarioInput & { id: string },
): Promise<ScenarioView> {
  requireScope(actor, "negotiate");
  const changes = { ...fields, ...(refreshBenchmarks && { benchmarks: await getPublishedBenchmarks() }) };
  await inTransaction(async (tx) => {
    const where = { AND: [scenariosManagedBy(actor), { id }] };
    const before = await tx.roiScenario.findFirst({ where });
    if (!before) throw notFound("This scenario");
    if (isSame(before, changes)) return;
    await tx.roiScenario.updateMany({ where, data: changes });
    await audit(tx, actor, "roi_scenario.updated", ["roi_scenario", id]);
  });
  return getScenario(actor, { id });
}

/** Everyone who can see a scenario and may act can enter actuals, because the author may have left long ago. */
export async function saveActuals(
  actor: OrganizationMember,
  { id, actuals }: SaveActualsInput & { id: string },
): Promise<ScenarioView> {
  requireScope(actor, "negotiate");
  await inTransaction(async (tx) => {
    const where = { AND: [scenariosVisibleTo(actor), { id }] };
    const before = await tx.roiScenario.findFirst({ where, select: { actuals: true, inputs: true } });
    if (!before) throw notFound("This scenario");
    rejectOtherCurrency(roiInputSchema.parse(before.inputs), actuals);
    if (isDeepStrictEqual(before.actuals, actuals)) return;
    const measured = actuals && { actuals, actualsAt: now(), actualsById: actor.userId };
    const data = measured ?? { actuals: Prisma.DbNull, actualsAt: null, actualsById: null };
    await tx.roiScenario.updateMany({ where, data });
    await audit(tx, actor, actuals ? "roi_scenario.measured" : "roi_scenario.actuals_removed", ["roi_scenario", id]);
  });
  return getScenario(actor, { id });
}

export async function deleteScenario(
  actor: OrganizationMember,
  { id }: { id: string },
): Promise<{ id: string; deleted: true }> {
  requireScope(actor, "negotiate");
  return inTransaction(async (tx) => {
    const { count } = await tx.roiScenario.deleteMany({ where: { AND: [scenariosManagedBy(actor), { id }] } });
    if (count === 0) throw notFound("This scenario");
    await audit(tx, actor, "roi_scenario.deleted", ["roi_scenario", id]);
    return { id, deleted: true as const };
  });
}

/** Plan and actuals are compared as they are, so that both are in one currency. */
function rejectOtherCurrency({ currency = "USD" }: RoiInput, actuals: RoiInput | null): void {
  if ((actuals?.currency ?? currency) === currency) return;
  throw invalid({
    "actuals.currency": [`The scenario is in ${currencyName(currency)}. Enter the actuals in that currency, too.`],
  });
}

async function requireListing(actor: OrganizationMember, id: string): Promise<void> {
  const row = await findOpportunityRow(actor.organizationId, id);
  if (!row || !isSeenBy(actor, row)) throw notFound("This listing");
}

const isSame = (before: object, changes: object): boolean =>
  Object.entries(changes).every(([name, value]) => isDeepStrictEqual(Reflect.get(before, name), value));

/** Locks the person, so that concurrent saves are counted one after the other. */
async function rejectTooMany(tx: Tx, { userId, organizationId }: OrganizationMember): Promise<void> {
  await tx.$queryRaw`SELECT 1 FROM "users" WHERE "id" = ${userId}::uuid FOR NO KEY UPDATE`;
  const count = await tx.roiScenario.count({ where: { createdById: userId, organizationId } });
  if (count >= MAX_SCENARIOS)
    throw conflict(`You can save up to ${MAX_SCENARIOS} scenarios. Delete one you no longer need.`);
}
