import "server-only";
import { type Seller } from "@/lib/auth/actor";
import { type TableReading, failedRowsTask, readTableTask } from "@/lib/imports/file/tasks";
import { withPlannedRows } from "@/lib/imports/planned-file";
import { type ExportedListing, draftsCsv, type ReportedDraft } from "@/lib/imports/run/report";
import { headingsKey } from "@/lib/imports/values/headings-key";
import { draftReasons } from "@/lib/imports/values/readiness";
import type { PlannedListing } from "@/lib/imports/values/rows";
import type { ImportChoices } from "@/lib/imports/schema";
import { choicesFor, parseChoices, parseReport } from "@/lib/imports/stored-run";
import { maxPreviewedRows, previewOf } from "@/lib/imports/preview";
import type { ImportRunView, KnownListings, PreparedImport } from "@/lib/imports/view";
import { completenessOf } from "@/lib/listings/completeness";
import { importedSchema } from "@/lib/listings/detail-schema";
import { undoOutcomeSchema } from "@/lib/imports/undo/outcome";
import { listingsOf } from "@/lib/listings/policy";
import { contentOf, listingInclude, type ListingRow } from "@/lib/listings/row";
import type { ListingStatus } from "@/lib/listings/states";
import { type Prisma, db } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { conflict, notFound } from "@/lib/platform/errors";
import { readFileBytes } from "@/lib/platform/files/storage";
import { readInPool } from "@/lib/platform/worker-pool/pool";

/** A run with its progress. Throws `not_found` for another organization's. */
export async function getImportRun(actor: Seller, { id }: { id: string }): Promise<ImportRunView> {
  const run = await loadRun(actor, id);
  return runView(run, await namesOf([run]));
}

/** The organization's runs, newest first. */
export async function listImportRuns(actor: Seller): Promise<{ items: ImportRunView[] }> {
  const runs = await db.importRun.findMany({ where: listingsOf(actor), orderBy: { createdAt: "desc" }, take: 50 });
  const names = await namesOf(runs);
  return { items: runs.map((run) => runView(run, names)) };
}

/** The preview of a run's file under these choices, or those stored last. */
export async function getImportPreview(
  actor: Seller,
  { id, choices }: { id: string; choices?: ImportChoices },
): Promise<PreparedImport> {
  const run = await loadRun(actor, id);
  const file = { ...(await fileToRead(run, choices ?? parseChoices(run))), most: maxPreviewedRows };
  return {
    run: runView(run, await namesOf([run])),
    preview: await withPlannedRows(file, { person: actor.userId }, (planned) =>
      previewOf(planned, (rows) => findKnown(actor, rows)),
    ),
  };
}

/** How a run's file is read under these choices, without checking individual rows. */
export async function getImportReading(
  actor: Seller,
  { id, choices }: { id: string; choices: ImportChoices },
): Promise<TableReading> {
  const file = await fileToRead(await loadRun(actor, id), choices);
  return readInPool(readTableTask, file, { person: actor.userId });
}

/** The failed rows as a file that can be corrected and imported again. */
export async function getFailedRows(actor: Seller, { id }: { id: string }): Promise<{ fileName: string; csv: string }> {
  const run = await loadRun(actor, id);
  const failed = parseReport(run.failed).failed.map(({ row, key, errors }) => ({
    outcome: "failed" as const,
    line: row,
    importKey: key,
    errors,
  }));
  const file = await fileToRead(run, parseChoices(run));
  const csv = await readInPool(failedRowsTask, { ...file, failed }, { person: actor.userId });
  return { fileName: `${baseName(run.fileName)}-errors.csv`, csv };
}

/** Every listing of the organization, of every status, or those matching a condition, in ID order. */
export async function listExportedListings(
  actor: Seller,
  where: Prisma.ListingWhereInput = {},
): Promise<ExportedListing[]> {
  const rows: ListingRow[] = [];
  let page: ListingRow[];
  do {
    const after = rows.at(-1)?.id;
    page = await db.listing.findMany({
      where: { AND: [listingsOf(actor), where, ...(after ? [{ id: { gt: after } }] : [])] },
      orderBy: { id: "asc" },
      take: 500,
      include: listingInclude,
    });
    rows.push(...page);
  } while (page.length > 0);
  return rows.map((row) => ({ ...contentOf(row), id: row.id, status: row.status }));
}

type RunRow = Awaited<ReturnType<typeof loadRun>>;

async function loadRun(actor: Seller, id: string) {
  const run = await db.importRun.findFirst({ where: { ...listingsOf(actor), id } });
  if (!run) throw notFound("This import");
  return run;
}

async function fileToRead({ fileId, fileName, ...run }: RunRow, input: ImportChoices) {
  if (fileId === null) throw conflict("The file of this import is no longer available. Upload it again.");
  const choices = { currency: parseChoices(run).currency, ...input };
  return { bytes: await readFileBytes(fileId), name: fileName, choices };
}

const knownAtOnce = 5000;

async function findKnown(actor: Seller, rows: PlannedListing[]): Promise<KnownListings> {
  const known = new Map<PlannedListing, ListingStatus>();
  for (let start = 0; start < rows.length; start += knownAtOnce) {
    const some = rows.slice(start, start + knownAtOnce);
    const importKey = { in: some.map((row) => row.importKey) };
    const ids = some.flatMap((row) => row.listingId ?? []);
    const found = await db.listing.findMany({
      where: { ...listingsOf(actor), OR: [{ importKey }, { id: { in: ids } }] },
      select: { id: true, importKey: true, status: true },
    });
    const statuses = new Map(
      found.flatMap(({ id, importKey: key, status }) => [
        [id, status],
        [key ?? id, status],
      ]),
    );
    for (const row of some) {
      const status = statuses.get(row.listingId ?? "") ?? statuses.get(row.importKey);
      if (status) known.set(row, status);
    }
  }
  return known;
}

/** The choices of the newest started run with the same headings; null before the first. */
export async function findSavedChoices(
  actor: Seller,
  headings: readonly string[],
  headingLine: number | null,
): Promise<{ choices: ImportChoices; from: { fileName: string; at: string } } | null> {
  const key = headingsKey(headings, headingLine);
  if (key === null) return null;
  const run = await db.importRun.findFirst({
    where: { ...listingsOf(actor), headingsKey: key, state: "done" },
    orderBy: { startedAt: "desc" },
  });
  if (!run) return null;
  return { choices: choicesFor(headings, run), from: { fileName: run.fileName, at: run.createdAt.toISOString() } };
}

const maxDrafts = 5000;

/** The drafts of a run that need something before they can be published, as a file. */
export async function getDraftReport(
  actor: Seller,
  { id }: { id: string },
): Promise<{ fileName: string; csv: string }> {
  const run = await loadRun(actor, id);
  const listed = parseReport(run.failed).drafts.map((draft) => draft.id);
  const rows = await db.listing.findMany({
    where: { ...listingsOf(actor), status: "draft", OR: [{ importRunId: id }, { id: { in: listed } }] },
    orderBy: { id: "asc" },
    take: maxDrafts,
    include: listingInclude,
  });
  const drafts = rows.map((row) => reportedDraft(row, run.publish ? run.publishMinimum : 0));
  return { fileName: `${baseName(run.fileName)}-drafts.csv`, csv: draftsCsv(drafts) };
}

function reportedDraft(row: ListingRow, minimum: number): ReportedDraft {
  const fields = contentOf(row);
  const doubts = importedSchema.nullable().parse(row.imported)?.doubts ?? [];
  return {
    title: row.title,
    place: [row.city, row.region, row.country].filter(Boolean).join(", "),
    percent: completenessOf(fields).percent,
    reasons: draftReasons({ fields, doubts }, minimum),
    url: `${env().APP_URL}/edit-listing/${row.id}`,
  };
}

const baseName = (fileName: string): string => fileName.replace(/\.[^.]{1,5}$/, "");

/** The names of the people who started or undid the runs, by ID. */
async function namesOf(runs: readonly RunRow[]): Promise<ReadonlyMap<string, string>> {
  const ids = runs.flatMap(({ startedById, undoneById }) => [startedById, undoneById].filter((id) => id !== null));
  const people = await db.user.findMany({ where: { id: { in: [...new Set(ids)] } }, select: { id: true, name: true } });
  return new Map(people.map(({ id, name }) => [id, name]));
}

function runView(run: RunRow, names: ReadonlyMap<string, string>): ImportRunView {
  const report = parseReport(run.failed);
  const nameOf = (id: string | null) => (id === null ? null : (names.get(id) ?? null));
  return {
    id: run.id,
    fileName: run.fileName,
    state: run.state,
    publish: run.publish,
    publishMinimum: run.publishMinimum,
    rowsTotal: run.rowsTotal,
    rowsDone: run.rowsDone,
    created: run.created,
    updated: run.updated,
    unchanged: run.unchanged,
    failedCount: run.failedCount,
    published: report.published,
    stillPublished: report.stillPublished,
    failed: report.failed.slice(0, 100).map(({ key: _key, ...problem }) => problem),
    repeated: report.repeated,
    drafts: report.drafts,
    error: run.error,
    errorsUrl: run.failedCount > 0 ? `/api/listings/import/runs/${run.id}/errors` : null,
    draftsUrl: report.drafts.length > 0 ? `/api/listings/import/runs/${run.id}/drafts` : null,
    startedBy: nameOf(run.startedById),
    createdAt: run.createdAt.toISOString(),
    finishedAt: run.finishedAt?.toISOString() ?? null,
    canUndo: run.state === "done" && run.undoneAt === null && run.created + run.updated > 0,
    isUndoing: run.undoneAt !== null && run.undo === null,
    undone:
      run.undoneAt === null || run.undo === null ? null : undoneView(run.undo, run.undoneAt, nameOf(run.undoneById)),
  };
}

const undoneView = (outcome: unknown, at: Date, by: string | null) => ({
  ...undoOutcomeSchema.parse(outcome),
  at: at.toISOString(),
  by,
});
