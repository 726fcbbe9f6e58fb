import { attachScenario } from "@/lib/deals/scenario/commands";
import { db } from "@/lib/platform/db";
import { createScenario, saveActuals } from "@/lib/roi/scenarios/commands";
import type { RoiInput } from "@/lib/roi/schema";
import { demoMarketer } from "./builders/actors";

const plan: RoiInput = {
  activationRatio: 0.8,
  agency: 4000,
  channels: [
    { name: "LED boards in the venue", impressions: 1_800_000 },
    { name: "Social media", impressions: 2_400_000 },
  ],
  uniqueReach: 310_000,
  targetShare: 0.38,
  conversion: 0.006,
  baseline: 0.15,
  purchasesPerCustomer: 1,
  orderValue: 420,
  grossMargin: 0.32,
  units: [{ name: "Hospitality seats", quantity: 24, marketPrice: 185 }],
  discountRate: 0.08,
  objectives: [
    { name: "Prompted awareness among fans, %", weight: 3, baseline: 21, target: 27 },
    { name: "Quote requests a month", weight: 2, baseline: 340, target: 420 },
  ],
};

/** The demo brand's business cases: one of an agreed deal with its first actuals, and two to compare. */
export async function seedRoiScenarios(ids: ReadonlyMap<string, string>): Promise<void> {
  const actor = await demoMarketer(ids.get("northwind-insurance") ?? "");
  const select = { id: true, listingId: true, listing: { select: { title: true, status: true } } } as const;
  const agreed = { buyerOrganizationId: actor.organizationId, agreedAt: { not: null } };
  // The one to look back on, as its recap compares it.
  const deal =
    (await db.deal.findFirst({ where: { ...agreed, state: "renewal_open" }, select })) ??
    (await db.deal.findFirst({ where: agreed, orderBy: { number: "asc" }, select }));
  const rightsFee = 62_000;
  for (const [name, changes] of [
    ["Without activation", { activationRatio: 0, conversion: 0.003 }],
    ["Shorter term", { rightsFee: 38_000, uniqueReach: 190_000, termMonths: 6 }],
  ] as const)
    await createScenario(actor, { name, shared: true, inputs: { ...plan, rightsFee, termMonths: 10, ...changes } });
  const { id } = await createScenario(actor, {
    name: deal?.listing.title ?? "Full season",
    shared: true,
    inputs: { ...plan, rightsFee, termMonths: 10 },
    listingId: deal?.listing.status === "published" ? deal.listingId : undefined,
  });
  if (!deal) return;
  await attachScenario(actor, { dealId: deal.id, scenarioId: id });
  await saveActuals(actor, { id, actuals: { activation: 51_400, uniqueReach: 286_000 } });
}
