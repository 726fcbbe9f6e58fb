import "server-only";
import { formatNumber } from "@/lib/platform/format";
import { type Seller, rejectUnapproved } from "@/lib/auth/actor";
import { requireScope } from "@/lib/auth/agency-scope";
import { UnreadableFile } from "@/lib/imports/file/decode";
import { importJob } from "@/lib/imports/run/job";
import { findSavedChoices, getImportPreview, getImportReading, getImportRun } from "@/lib/imports/queries";
import { headingsKey } from "@/lib/imports/values/headings-key";
import { defaultPublishMinimum } from "@/lib/imports/values/readiness";
import { type ImportFile, type TableReading, readTableTask } from "@/lib/imports/file/tasks";
import { ownerOf } from "@/lib/imports/run/owner";
import { failRun, performImport } from "@/lib/imports/run/run-commands";
import type { ImportChoices, StartImportInput } from "@/lib/imports/schema";
import { parseReport } from "@/lib/imports/stored-run";
import type { ImportPreview, ImportReport, ImportRunView, PreparedImport, RowProblem } from "@/lib/imports/view";
import { limits } from "@/lib/limits";
import { getCurrentOrganization } from "@/lib/organizations/profile/queries";
import { listingsOf } from "@/lib/listings/policy";
import { db, inTransaction, type Prisma } from "@/lib/platform/db";
import { conflict, invalid, notFound } from "@/lib/platform/errors";
import { enqueue } from "@/lib/platform/jobs/jobs";
import { publish } from "@/lib/platform/live/events";
import { deleteFile, storeFile } from "@/lib/platform/files/storage";
import { now } from "@/lib/platform/clock";
import { readInPool } from "@/lib/platform/worker-pool/pool";

/** Stores the file and previews it; nothing is imported yet. Throws `invalid` if it can't be read. */
export async function prepareImport(
  actor: Seller,
  { file, choices = {} }: { file: ImportFile; choices?: ImportChoices },
): Promise<PreparedImport> {
  requireScope(actor, "manage_listings");
  const { id, savedFrom } = await keepRun(actor, file, { choices, publishes: false });
  const { run, preview } = await getImportPreview(actor, { id });
  return { run, preview: { ...preview, savedFrom } };
}

/** The preview under different choices. They are stored only when the import starts. */
export async function previewImport(
  actor: Seller,
  { id, choices }: { id: string; choices: ImportChoices },
): Promise<PreparedImport> {
  requireScope(actor, "manage_listings");
  return getImportPreview(actor, { id, choices });
}

type StartedImport = Omit<StartImportInput, "publishMinimum"> & { id: string; publishMinimum?: number };

/** Starts the run in the background. Started twice, it runs once. */
export async function startImport(
  actor: Seller,
  { id, choices, publish: publishes, publishMinimum = defaultPublishMinimum }: StartedImport,
): Promise<ImportRunView> {
  requireScope(actor, "manage_listings");
  if (publishes) rejectUnapproved(actor, "publish what you import");
  const { table, rows, mapping, defaults, currency } = await getImportReading(actor, { id, choices });
  if (!mapping.includes("title")) throw invalid({ mapping: ["Select the title column."] });
  const { headings, headingLine } = table;
  await inTransaction(async (tx) => {
    const changed = await tx.importRun.updateMany({
      where: { id, organizationId: actor.organizationId, state: "ready" },
      data: {
        state: "running",
        mapping: json({ ...choices, currency, headings, mapping, defaults: undefined }),
        defaults: json(defaults),
        publish: publishes,
        publishMinimum,
        headingsKey: headingsKey(headings, headingLine),
        rowsTotal: rows,
        startedAt: now(),
      },
    });
    if (changed.count > 0) await enqueue(tx, importJob, { runId: id, owner: ownerOf(actor) });
  });
  return getImportRun(actor, { id });
}

/** Stops a run that is not over. Its changes are undone; a finished run stays as it is. */
export async function cancelImport(actor: Seller, { id }: { id: string }): Promise<ImportRunView> {
  requireScope(actor, "manage_listings");
  const before = await getImportRun(actor, { id });
  await inTransaction(async (tx) => {
    const changed = await tx.importRun.updateMany({
      where: { id, organizationId: actor.organizationId, state: { in: ["ready", "running"] } },
      data: { state: "canceled", finishedAt: now(), rowsDone: 0 },
    });
    if (changed.count === 0) return;
    const stream = `organization:${actor.organizationId}` as const;
    await publish(tx, { stream, type: "import.progress", payload: { runId: id, state: "canceled", rowsDone: 0 } });
  });
  if (before.state === "done") throw conflict("This import is already finished.");
  return getImportRun(actor, { id });
}

export type ImportResult = {
  id: string;
  rows: number;
  created: number;
  updated: number;
  unchanged: number;
  published: number;
  stillPublished: number;
  failed: RowProblem[];
  repeated: ImportReport["repeated"];
  drafts: ImportReport["drafts"];
  notices: string[];
};

type DirectImport = { file: ImportFile; choices?: ImportChoices; publish: boolean; minimum?: number };

/**
 * Imports a file in one go, with guesses for everything that `choices` leaves open. Throws `invalid` if it can't be
 * read.
 */
export async function importListings(
  actor: Seller,
  { file, choices = {}, publish: publishes, minimum = defaultPublishMinimum }: DirectImport,
): Promise<ImportResult> {
  requireScope(actor, "manage_listings");
  if (publishes) rejectUnapproved(actor, "publish what you import");
  const { id } = await keepRun(actor, file, { choices, publishes, minimum });
  await performImport(id, ownerOf(actor)).catch(async (error: unknown) => {
    await failRun(id, ownerOf(actor), "The import failed on our side. Nothing was saved; start it again.");
    throw error;
  });
  const run = await db.importRun.findFirst({ where: { ...listingsOf(actor), id } });
  if (!run) throw notFound("This import");
  if (run.state !== "done") throw conflict(run.error ?? "The import was stopped. Nothing was saved.");
  const { failed, ...report } = parseReport(run.failed);
  const problems = failed.map(({ key: _key, ...problem }) => problem);
  const { rowsTotal: rows, created, updated, unchanged } = run;
  return { id, rows, created, updated, unchanged, ...report, failed: problems };
}

type NewRun = { choices: ImportChoices; publishes: boolean; minimum?: number };

async function keepRun(
  actor: Seller,
  file: ImportFile,
  { choices: input, publishes, minimum: publishMinimum }: NewRun,
): Promise<{ id: string; savedFrom: ImportPreview["savedFrom"] }> {
  const { reading, choices, savedFrom } = await readLikeBefore(actor, file, input);
  const { headings, headingLine } = reading.table;
  const { organizationId, userId } = actor;
  const facts = { kind: "import", name: file.name, contentType: "text/csv", isPublic: false };
  const stored = await storeFile({ ...facts, organizationId, uploadedById: userId, bytes: file.bytes });
  const run = {
    organizationId,
    startedById: userId,
    fileName: file.name,
    fileSha256: stored.sha256,
    fileId: stored.id,
    mapping: json({ ...choices, currency: reading.currency, headings, mapping: reading.mapping, defaults: undefined }),
    defaults: json(reading.defaults),
    publish: publishes,
    publishMinimum,
    headingsKey: headingsKey(headings, headingLine),
    rowsTotal: reading.rows,
  };
  try {
    const { id } = await db.importRun.create({ data: run, select: { id: true } });
    return { id, savedFrom };
  } catch (error) {
    await deleteFile(stored.id);
    throw error;
  }
}

/** The choices for an earlier file with the same headings, unless this one has its own. */
async function readLikeBefore(actor: Seller, file: ImportFile, input: ImportChoices) {
  const { currency } = await getCurrentOrganization(actor);
  const own = { currency, ...input };
  const reading = await readChecked(actor, file, own);
  const { headings, headingLine } = reading.table;
  const saved = input.mapping || input.defaults ? null : await findSavedChoices(actor, headings, headingLine);
  if (!saved) return { reading, choices: own, savedFrom: null };
  const choices = { ...own, ...saved.choices, ...input };
  return { reading: await readChecked(actor, file, choices), choices, savedFrom: saved.from };
}

async function readChecked({ userId }: Seller, file: ImportFile, choices: ImportChoices): Promise<TableReading> {
  const reading = await readInPool(readTableTask, { ...file, choices }, { person: userId });
  const { rows } = reading;
  if (rows === 0) throw new UnreadableFile("The file has headings but no rows.");
  if (rows > limits.table.rows) {
    const max = formatNumber(limits.table.rows);
    throw new UnreadableFile(`The file has ${formatNumber(rows)} rows; one import takes up to ${max}. Split it.`);
  }
  return reading;
}

function json(value: object): Prisma.InputJsonObject {
  return JSON.parse(JSON.stringify(value)) as Prisma.InputJsonObject;
}
