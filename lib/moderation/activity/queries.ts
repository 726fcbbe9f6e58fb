import "server-only";
import { z } from "zod";
import { verifyAudit } from "@/lib/activity/verification-queries";
import type { PlatformAdmin } from "@/lib/auth/actor";
import { all, countRows } from "@/lib/platform/database/list-queries";
import { Prisma, db } from "@/lib/platform/db";
import { AppError, notFound } from "@/lib/platform/errors";
import { fileUrl } from "@/lib/platform/files/storage";
import { type Page, decodeCursor, pageOf } from "@/lib/platform/pagination";
import { exportList } from "../export-commands";
import { type FieldChange, alertValues, changesOf } from "./diff";
import { entityLabel, entityName, namesInValues } from "./entity-names";
import type { ListActivityInput, chainCheckSchema } from "./schema";
import { entriesAbout, entriesNamed } from "./subject-queries";

interface StoredActivity extends ActivityFacts {
  id: bigint;
  actorPictureId: string | null;
  /** Of the records whose IDs are in `before` or `after`, by ID. */
  names: Record<string, string | null>;
}

interface ActivityFacts {
  at: Date;
  actorType: string;
  actorId: string | null;
  actorName: string | null;
  organizationId: string | null;
  organizationName: string | null;
  onBehalfOf: string | null;
  impersonator: string | null;
  action: string;
  entityType: string | null;
  entityId: string | null;
  entityName: string | null;
  before: unknown;
  after: unknown;
  reason: string | null;
  ip: string | null;
  requestId: string | null;
}

export interface ActivityRow extends ActivityFacts {
  id: string;
  actorPictureUrl: string | null;
  changes: FieldChange[];
}

/** The audit, with the names of actors and records. */
export async function listActivity(actor: PlatformAdmin, input: ListActivityInput): Promise<Page<ActivityRow>> {
  const where = await whereOf(actor, input);
  const [rows, total] = await Promise.all([
    readActivity(Prisma.sql`${where} AND ${afterCursor(input)}`, input.limit + 1, input.sort),
    countRows(Prisma.sql`FROM "activity_logs" a WHERE ${where}`),
  ]);
  return { ...pageOf(rows, input.limit, toRow, ({ id }) => [String(id)]), total };
}

/** The latest activity on one record, for its own page. */
export async function listLatestActivity(
  _actor: PlatformAdmin,
  { entityType, entityId: id, limit = 12 }: { entityType: string; entityId: string; limit?: number },
): Promise<ActivityRow[]> {
  const rows = await readActivity(Prisma.sql`a."entityType" = ${entityType} AND a."entityId" = ${id}`, limit);
  return rows.map(toRow);
}

/** One entry, and other activity on its record: up to three entries on either side, newest first. */
export async function getActivityEntry(
  _actor: PlatformAdmin,
  { id }: { id: string },
): Promise<{ entry: ActivityRow; later: ActivityRow[]; earlier: ActivityRow[] }> {
  const at = BigInt(id);
  const [entry] = await readActivity(Prisma.sql`a."id" = ${at}`, 1);
  if (!entry) throw notFound("This entry");
  const { entityType, entityId } = entry;
  const isSame = Prisma.sql`a."entityType" = ${entityType} AND a."entityId" = ${entityId}`;
  const [later, earlier] = await Promise.all([
    readActivity(Prisma.sql`${isSame} AND a."id" > ${at}`, NEIGHBORS, "oldest"),
    readActivity(Prisma.sql`${isSame} AND a."id" < ${at}`, NEIGHBORS),
  ]);
  return { entry: toRow(entry), later: later.toReversed().map(toRow), earlier: earlier.map(toRow) };
}

const NEIGHBORS = 3;

const readActivity = (where: Prisma.Sql, limit: number, sort: ListActivityInput["sort"] = "newest") => db.$queryRaw<
  StoredActivity[]
>`
  SELECT a."id", a."at", a."actorType", a."actorId", who."name" AS "actorName",
    who."pictureFileId" AS "actorPictureId", a."organizationId",
    org."name" AS "organizationName", client."name" AS "onBehalfOf", visitor."name" AS "impersonator", a."action",
    a."entityType", a."entityId", ${entityName} AS "entityName", a."before", a."after", a."reason", a."ip", a."requestId",
    ${namesInValues} AS "names"
  FROM "activity_logs" a
  LEFT JOIN "users" who ON who."id" = a."actorId"
  LEFT JOIN "users" visitor ON visitor."id" = a."impersonatorId"
  LEFT JOIN "organizations" org ON org."id" = a."organizationId"
  LEFT JOIN "organizations" client ON client."id" = a."onBehalfOfId"
  WHERE ${where} ORDER BY a."id" ${sort === "oldest" ? Prisma.sql`ASC` : Prisma.sql`DESC`} LIMIT ${limit}`;

/** Every action that occurs in the audit, read from its index one by one instead of row by row. */
export async function listActions(_actor: PlatformAdmin): Promise<string[]> {
  const rows = await db.$queryRaw<{ action: string }[]>`
    WITH RECURSIVE known AS (
      (SELECT "action" FROM "activity_logs" ORDER BY "action" LIMIT 1)
      UNION ALL
      SELECT (SELECT a."action" FROM "activity_logs" a WHERE a."action" > known."action" ORDER BY a."action" LIMIT 1)
      FROM known WHERE known."action" IS NOT NULL
    )
    SELECT "action" FROM known WHERE "action" IS NOT NULL`;
  return rows.map(({ action }) => action);
}

function toRow({ id, actorPictureId, names, ...facts }: StoredActivity): ActivityRow {
  const metric = facts.entityType?.startsWith("alert") ? facts.entityName : null;
  return {
    ...facts,
    id: String(id),
    actorPictureUrl: actorPictureId ? fileUrl(actorPictureId) : null,
    entityName: entityLabel(facts),
    changes: changesOf(alertValues(metric, facts.before), alertValues(metric, facts.after), names),
  };
}

async function whereOf(admin: PlatformAdmin, input: ListActivityInput): Promise<Prisma.Sql> {
  const { q, about, actorType, actor, organization, entityType, entity, request, from, to } = input;
  const conditions: Prisma.Sql[] = [];
  if (q) conditions.push(await matching(admin, q));
  if (about) conditions.push(await entriesAbout(admin, [about]));
  if (input.action) conditions.push(Prisma.sql`a."action" = ${input.action}`);
  if (actorType) conditions.push(Prisma.sql`a."actorType" = ${actorType}`);
  if (actor) conditions.push(Prisma.sql`a."actorId" = ${actor}::uuid`);
  if (organization) {
    conditions.push(
      Prisma.sql`(a."organizationId" = ${organization}::uuid OR a."onBehalfOfId" = ${organization}::uuid)`,
    );
  }
  if (entityType) conditions.push(Prisma.sql`a."entityType" = ${entityType}`);
  if (entity) conditions.push(Prisma.sql`a."entityId" = ${entity}`);
  if (request) conditions.push(Prisma.sql`a."requestId" = ${request}`);
  if (from) conditions.push(Prisma.sql`a."at" >= ${from}`);
  if (to) conditions.push(Prisma.sql`a."at" <= ${to}`);
  return all(conditions);
}

/** Everything about records with this name, email or number, or this exact ID of a request, record or action. */
const matching = async (admin: PlatformAdmin, q: string): Promise<Prisma.Sql> => Prisma.sql`(
  a."requestId" = ${q} OR a."action" = ${q} OR ${await entriesNamed(admin, q)}
)`;

function afterCursor({ cursor, sort }: ListActivityInput): Prisma.Sql {
  if (!cursor) return Prisma.sql`true`;
  const [id] = z
    .tuple([z.string().regex(/^\d{1,18}$/)])
    .catch(() => {
      throw new AppError("bad_request", "This cursor is not valid for this list.");
    })
    .parse(decodeCursor(cursor, 1));
  return sort === "oldest" ? Prisma.sql`a."id" > ${BigInt(id)}` : Prisma.sql`a."id" < ${BigInt(id)}`;
}

export type ChainCheck = z.output<typeof chainCheckSchema>;

/** Walks the chains of the audit and reports whether each entry still follows the previous one. */
export async function checkChain(_actor: PlatformAdmin): Promise<ChainCheck> {
  const { rows, bad } = await verifyAudit();
  return { rows, bad: bad ? { id: bad.id === null ? "" : String(bad.id), what: bad.what } : null };
}

/** The filtered audit, as a CSV file. */
export const exportActivity = (actor: PlatformAdmin, input: ListActivityInput): Promise<Response> =>
  exportList<ActivityRow>(actor, input, {
    fileName: "activity.csv",
    readPage: (cursor) => listActivity(actor, { ...input, cursor, limit: 100 }),
    columns: [
      ["Entry", (row) => row.id],
      ["When (UTC)", (row) => row.at],
      ["Actor type", (row) => row.actorType],
      ["Actor", (row) => row.actorName],
      ["Actor ID", (row) => row.actorId],
      ["Organization", (row) => row.organizationName],
      ["On behalf of", (row) => row.onBehalfOf],
      ["Visit by", (row) => row.impersonator],
      ["Action", (row) => row.action],
      ["Subject type", (row) => row.entityType],
      ["Subject", (row) => row.entityName],
      ["Subject ID", (row) => row.entityId],
      ["Before", (row) => jsonOf(row.before)],
      ["After", (row) => jsonOf(row.after)],
      ["Reason", (row) => row.reason],
      ["IP address", (row) => row.ip],
      ["Request", (row) => row.requestId],
    ],
  });

const jsonOf = (value: unknown): string => (value === null ? "" : JSON.stringify(value));
