import "server-only";
import type { OrganizationMember } from "@/lib/auth/actor";
import { db, type Prisma } from "@/lib/platform/db";
import { notFound } from "@/lib/platform/errors";
import type { Benchmarks } from "../benchmarks/catalog";
import { getPublishedBenchmarks } from "../benchmarks/queries";
import { parseBenchmarks } from "../benchmarks/stored-benchmarks";
import { scenariosVisibleTo } from "./policy";
import type { RoiInput } from "../schema";
import { calculateRoi } from "../calculate";
import { MAX_SCENARIOS, type ScenarioView, withActuals } from "./schema";
import { type Named, toScenario } from "./view";

type Row = Prisma.RoiScenarioGetPayload<object>;

/** Your own and your organization's shared scenarios, most recently changed first. */
export async function listScenarios(actor: OrganizationMember): Promise<{ items: ScenarioView[]; total: number }> {
  const where = scenariosVisibleTo(actor);
  const [rows, total] = await Promise.all([newestScenarios(actor), db.roiScenario.count({ where })]);
  return { items: await scenariosOf(actor, rows), total };
}

/** The calculator's page: all scenarios, and the benchmarks of the open one, or the current ones. */
export async function getCalculator(
  actor: OrganizationMember,
  openId: string | null,
): Promise<{ items: ScenarioView[]; open: ScenarioView | null; benchmarks: Benchmarks }> {
  const [rows, current] = await Promise.all([newestScenarios(actor), getPublishedBenchmarks()]);
  const items = await scenariosOf(actor, rows, current);
  const openRow = rows.find(({ id }) => id === openId);
  return {
    items,
    open: items.find(({ id }) => id === openId) ?? null,
    benchmarks: openRow ? parseBenchmarks(openRow.benchmarks) : current,
  };
}

const newestScenarios = (actor: OrganizationMember): Promise<Row[]> =>
  db.roiScenario.findMany({
    where: scenariosVisibleTo(actor),
    orderBy: [{ updatedAt: "desc" }, { id: "desc" }],
    take: MAX_SCENARIOS,
  });

export async function getScenario(actor: OrganizationMember, { id }: { id: string }): Promise<ScenarioView> {
  const rows = await db.roiScenario.findMany({ where: { AND: [scenariosVisibleTo(actor), { id }] } });
  const [scenario] = await scenariosOf(actor, rows);
  if (!scenario) throw notFound("This scenario");
  return scenario;
}

/**
 * The buyer's business case for a deal with its actuals and what was proven, or null: for the recap, which compares the
 * two. The seller never sees it, and the caller has read the deal through its own scope.
 */
export async function findScenarioOfDeal(
  actor: OrganizationMember,
  dealId: string,
  measured: (inputs: RoiInput) => RoiInput = () => ({}),
): Promise<ScenarioView | null> {
  const deal = await db.deal.findFirst({
    where: { id: dealId, buyerOrganizationId: actor.organizationId },
    select: { roiScenarioId: true },
  });
  if (!deal?.roiScenarioId) return null;
  const rows = await db.roiScenario.findMany({
    where: { AND: [scenariosVisibleTo(actor), { id: deal.roiScenarioId }] },
  });
  const [scenario] = await scenariosOf(actor, rows);
  const [row] = rows;
  return scenario && row ? withProof(scenario, row, measured) : null;
}

/** Accepted proofs take precedence over entered values. */
function withProof(scenario: ScenarioView, row: Row, measured: (inputs: RoiInput) => RoiInput): ScenarioView {
  const { inputs, actual, updatedAt } = scenario;
  const proven = measured(withActuals(inputs, actual?.inputs ?? {}));
  if (Object.keys(proven).length === 0) return scenario;
  const all = { ...actual?.inputs, ...proven };
  const result = calculateRoi(withActuals(inputs, all), parseBenchmarks(row.benchmarks));
  return { ...scenario, actual: { at: updatedAt, by: null, ...actual, inputs: all, result } };
}

async function scenariosOf(actor: OrganizationMember, rows: Row[], current?: Benchmarks): Promise<ScenarioView[]> {
  if (rows.length === 0) return [];
  const [names, currentBenchmarks] = await Promise.all([namesIn(actor, rows), current ?? getPublishedBenchmarks()]);
  return rows.map((row) => toScenario(actor, row, { ...names, currentBenchmarks }));
}

interface NamedRow {
  kind: "person" | "listing" | "deal";
  /** Of the person, of the listing, or of the scenario that a deal has. */
  id: string;
  name: string;
  dealId: string | null;
  number: number | null;
}

/** The names of everything that scenarios refer to, in one statement. */
async function namesIn(actor: OrganizationMember, rows: Row[]): Promise<Omit<Named, "currentBenchmarks">> {
  const personIds = rows.flatMap(({ createdById, actualsById }) => [createdById ?? [], actualsById ?? []].flat());
  const listingIds = rows.flatMap(({ listingId }) => listingId ?? []);
  const found = await db.$queryRaw<NamedRow[]>`
    SELECT 'person' AS "kind", "id", "name", NULL::uuid AS "dealId", NULL::int AS "number"
    FROM "users" WHERE "id" = ANY(${personIds}::uuid[])
    UNION ALL
    SELECT 'listing', "id", "title", NULL, NULL FROM "listings" WHERE "id" = ANY(${listingIds}::uuid[])
    UNION ALL
    SELECT 'deal', d."roiScenarioId", l."title", d."id", d."number"
    FROM "deals" d JOIN "listings" l ON l."id" = d."listingId"
    WHERE d."roiScenarioId" = ANY(${rows.map(({ id }) => id)}::uuid[])
      AND d."buyerOrganizationId" = ${actor.organizationId}::uuid`;
  const ofKind = (kind: NamedRow["kind"]) => found.filter((row) => row.kind === kind);
  return {
    people: new Map(ofKind("person").map(({ id, name }) => [id, name])),
    listings: new Map(ofKind("listing").map(({ id, name }) => [id, name])),
    deals: new Map(
      ofKind("deal").map(({ id, name, dealId, number }) => [
        id,
        { id: dealId ?? "", number: number ?? 0, title: name },
      ]),
    ),
  };
}
