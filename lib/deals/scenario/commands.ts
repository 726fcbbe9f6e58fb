import "server-only";
import { audit } from "@/lib/auth/audit";
import type { Marketer, OrganizationMember } from "@/lib/auth/actor";
import { requireScope } from "@/lib/auth/agency-scope";
import { inTransaction, type Tx } from "@/lib/platform/db";
import { invalid, notFound } from "@/lib/platform/errors";
import { scenariosVisibleTo } from "@/lib/roi/scenarios/policy";
import { dealsVisibleTo } from "../policy";
import type { AttachScenarioInput, DealScenario } from "../schema";

/**
 * Attaches a scenario to a deal as the buyer's business case, replacing an earlier one, and shares it with the
 * organization, which sees the deal too. A scenario of another deal is moved.
 */
export async function attachScenario(
  actor: Marketer,
  { dealId, scenarioId }: AttachScenarioInput & { dealId: string },
): Promise<DealScenario> {
  requireScope(actor, "negotiate");
  return inTransaction((tx) => attach(tx, actor, { dealId, scenarioId }));
}

/** The same with the first offer of a deal, in its transaction. Sellers have no business case for a deal. */
export async function attachFirstScenario(
  tx: Tx,
  actor: OrganizationMember,
  { dealId, scenarioId }: { dealId: string; scenarioId: string },
): Promise<void> {
  if (actor.kind !== "marketer") throw invalid({ scenarioId: ["Only marketers attach an ROI scenario to a deal."] });
  await attach(tx, actor, { dealId, scenarioId });
}

async function attach(tx: Tx, actor: Marketer, { dealId, scenarioId }: AttachScenarioInput & { dealId: string }) {
  const before = await lockDeal(tx, actor, dealId);
  const where = { AND: [scenariosVisibleTo(actor), { id: scenarioId }] };
  const { count } = await tx.roiScenario.updateMany({ where, data: { shared: true } });
  if (count === 0) throw notFound("This scenario");
  if (before === scenarioId) return { dealId, scenarioId };
  await tx.deal.updateMany({ where: { roiScenarioId: scenarioId }, data: { roiScenarioId: null } });
  await write(tx, actor, { dealId, scenarioId });
  return { dealId, scenarioId };
}

/** The scenario itself stays. */
export async function detachScenario(actor: Marketer, { dealId }: { dealId: string }): Promise<DealScenario> {
  requireScope(actor, "negotiate");
  return inTransaction(async (tx) => {
    const before = await lockDeal(tx, actor, dealId);
    if (before !== null) await write(tx, actor, { dealId, scenarioId: null });
    return { dealId, scenarioId: null };
  });
}

async function lockDeal(tx: Tx, actor: Marketer, id: string): Promise<string | null> {
  await tx.$queryRaw`SELECT 1 FROM "deals" WHERE "id" = ${id}::uuid FOR NO KEY UPDATE`;
  const deal = await tx.deal.findFirst({
    where: { AND: [{ id }, dealsVisibleTo(actor)] },
    select: { roiScenarioId: true },
  });
  if (!deal) throw notFound("This deal");
  return deal.roiScenarioId;
}

async function write(tx: Tx, actor: Marketer, { dealId, scenarioId }: DealScenario): Promise<void> {
  await tx.deal.updateMany({
    where: { AND: [{ id: dealId }, dealsVisibleTo(actor)] },
    data: { roiScenarioId: scenarioId },
  });
  await audit(tx, actor, scenarioId ? "deal.scenario_attached" : "deal.scenario_detached", ["deal", dealId], {
    after: { scenarioId },
  });
}
