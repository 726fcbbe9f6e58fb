import "server-only";
import type { AuditAction } from "@/lib/activity/actions";
import { audit } from "@/lib/auth/audit";
import type { Marketer } from "@/lib/auth/actor";
import { requireScope } from "@/lib/auth/agency-scope";
import { now } from "@/lib/platform/clock";
import { inTransaction, Prisma, type Tx } from "@/lib/platform/db";
import { notFound } from "@/lib/platform/errors";
import { publish } from "@/lib/platform/live/events";
import { rejectStale } from "@/lib/platform/versions";
import { briefColumns, briefFields, briefView } from "./brief";
import { correctedIn, storyWith } from "./draft/story";
import { briefsEditableBy, briefsVisibleTo } from "./policy";
import type { BriefFields } from "./schema";
import { movedParts } from "./story";
import type { BriefView } from "./view";

export async function createBrief(actor: Marketer, input: BriefFields): Promise<BriefView> {
  requireScope(actor, "search");
  const fields = withStoryParts(input);
  return inTransaction(async (tx) => {
    const row = await tx.brief.create({
      data: { ...stored(fields), organizationId: actor.organizationId, createdById: actor.userId, chosenAt: now() },
    });
    await publish(tx, changeOf(actor, row.id, "brief.created"));
    await audit(tx, actor, "brief.created", ["brief", row.id], { after: { name: fields.name } });
    return briefView(row);
  });
}

/**
 * Replaces every field. Identical fields change nothing and are not audited. Throws `conflict` with the current brief
 * if someone else changed it since `version`.
 */
export async function updateBrief(
  actor: Marketer,
  { briefId, fields: input, version }: { briefId: string; fields: BriefFields; version?: number },
): Promise<BriefView> {
  requireScope(actor, "search");
  return inTransaction(async (tx) => {
    const before = await lockBrief(tx, actor, briefId);
    const fields = withStoryParts(input, before);
    if (isSame(briefFields(before), fields)) return before;
    rejectStale("this brief", version, before);
    const where = { AND: [briefsEditableBy(actor), { id: briefId }] };
    const [row] = await tx.brief.updateManyAndReturn({ where, data: { ...stored(fields), version: { increment: 1 } } });
    if (!row) throw notFound("This brief");
    await publish(tx, changeOf(actor, briefId, "brief.updated"));
    await audit(tx, actor, "brief.updated", ["brief", briefId], { after: { name: fields.name } });
    return briefView(row);
  });
}

/** Makes this the active brief, which pages use for matching until another is chosen. */
export async function chooseBrief(actor: Marketer, { briefId }: { briefId: string }): Promise<BriefView> {
  requireScope(actor, "search");
  return inTransaction(async (tx) => {
    const brief = await lockBrief(tx, actor, briefId);
    const newest = await tx.brief.findFirst({
      where: briefsVisibleTo(actor),
      orderBy: [{ chosenAt: "desc" }, { id: "desc" }],
      select: { id: true },
    });
    if (newest?.id === briefId) return brief;
    const where = { AND: [briefsEditableBy(actor), { id: briefId }] };
    const { count } = await tx.brief.updateMany({ where, data: { chosenAt: now() } });
    if (count === 0) throw notFound("This brief");
    await audit(tx, actor, "brief.chosen", ["brief", briefId], { after: { name: brief.name } });
    return brief;
  });
}

/** Hides the brief; decisions based on it can still be explained. */
export async function archiveBrief(actor: Marketer, { briefId }: { briefId: string }): Promise<{ success: true }> {
  requireScope(actor, "search");
  return inTransaction(async (tx) => {
    const where = { AND: [briefsEditableBy(actor), { id: briefId }] };
    const { count } = await tx.brief.updateMany({ where, data: { status: "archived" } });
    if (count === 0) throw notFound("This brief");
    await publish(tx, changeOf(actor, briefId, "brief.archived"));
    await audit(tx, actor, "brief.archived", ["brief", briefId]);
    return { success: true };
  });
}

const changeOf = ({ organizationId }: Marketer, briefId: string, event: AuditAction) => ({
  stream: `organization:${organizationId}` as const,
  type: "brief.changed",
  payload: { briefId, event },
});

async function lockBrief(tx: Tx, actor: Marketer, briefId: string): Promise<BriefView> {
  await tx.$queryRaw`SELECT id FROM briefs WHERE id = ${briefId}::uuid AND "organizationId" = ${actor.organizationId}::uuid FOR NO KEY UPDATE`;
  const row = await tx.brief.findFirst({ where: { AND: [briefsVisibleTo(actor), { id: briefId }] } });
  if (!row) throw notFound("This brief");
  return briefView(row);
}

/** A story without marked parts is stored with the detected ones; after a rewrite, corrected roles stay. */
function withStoryParts(fields: BriefFields, before?: Pick<BriefFields, "story" | "storyParts">): BriefFields {
  if (fields.storyParts.length > 0) return fields;
  const corrected = before && before.story !== fields.story ? correctedIn(before.story, before.storyParts) : [];
  const moved = movedParts(before?.story ?? "", fields.story, corrected);
  return { ...fields, storyParts: storyWith(fields.story, moved) };
}

const stored = (fields: BriefFields) => {
  const columns = briefColumns(fields);
  return { ...columns, weights: columns.weights ?? Prisma.DbNull };
};

/** Whether all fields are equal, ignoring key order. */
const isSame = (a: BriefFields, b: BriefFields): boolean =>
  (Object.keys(b) as (keyof BriefFields)[]).every(
    (key) => JSON.stringify(sorted(a[key])) === JSON.stringify(sorted(b[key])),
  );

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, part]) => part !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, part]) => [key, sorted(part)]),
  );
}
