/**
 * Executes a run. All its rows are written in one transaction: nobody sees any of them until its end, and a canceled,
 * rejected or interrupted run leaves nothing behind and can simply be repeated.
 */
import { formatCount } from "@/lib/platform/format";
import "server-only";
import { audit } from "@/lib/auth/audit";
import { type ImportCounts, RunTotals } from "@/lib/imports/run/outcome";
import { auditedOwner, type ImportOwner } from "@/lib/imports/run/owner";
import { type PlannedTable, withPlannedRows } from "@/lib/imports/planned-file";
import type { ImportChoices } from "@/lib/imports/schema";
import { parseChoices } from "@/lib/imports/stored-run";
import { inChunks } from "@/lib/imports/chunks";
import { sortRows } from "@/lib/imports/view";
import { timeOrderedIds } from "@/lib/imports/run/time-ordered-id";
import { allowPauses, holdOrganization, holdRun } from "@/lib/imports/run/run-lock-store";
import { writeChunk, type WriteTask } from "@/lib/imports/run/writing";
import { now } from "@/lib/platform/clock";
import { db, inTransaction, type Tx } from "@/lib/platform/db";
import { AppError, conflict } from "@/lib/platform/errors";
import { publish } from "@/lib/platform/live/events";
import { readFileBytes } from "@/lib/platform/files/storage";
import { notify } from "@/lib/notifications/commands";
import { getSetting } from "@/lib/settings/queries";
import { pagesWithListings } from "@/lib/listings/public-preview/static-pages";
import { settleStock } from "@/lib/listings/status-changes";
import { limits } from "@/lib/limits";
import { revalidatePages } from "@/lib/platform/http/revalidate-pages";

/** Small enough for one statement to stay far below the database's time limit on a busy machine. */
const chunkSize = 500;
/** About twice a second. */
const rowsBetweenProgress = 500;
const longestMs = 280_000;

type Run = {
  id: string;
  fileName: string;
  publish: boolean;
  publishMinimum: number;
  choices: ImportChoices;
  fileId: string | null;
};

/** This process must not continue the run: it was canceled, or another process executes it. */
class Canceled extends Error {}

/**
 * Executes the run unless it is over. Errors that the user can correct are stored in it; anything else, such as a lock
 * timeout, is thrown and retried.
 */
export async function performImport(runId: string, owner: ImportOwner, signal?: AbortSignal): Promise<void> {
  const run = await claimRun(runId, owner);
  if (!run) return;
  try {
    const file = await fileOf(run);
    const moderation = await getSetting("listingModeration");
    const publishAs = run.publish ? (moderation === "off" ? "published" : "submitted") : null;
    // A separate job, so that other files of the same starter need not wait for it.
    const reader = { person: `import:${runId}`, limitMs: limits.reading.importMs };
    await withPlannedRows(file, reader, (planned) =>
      inTransaction((tx) => writeRun(tx, run, taskOf(run, owner, publishAs), planned, signal), {
        timeoutMs: longestMs,
      }),
    );
  } catch (error) {
    if (error instanceof Canceled) return;
    if (error instanceof AppError && !isTemporary(error)) return failRun(runId, owner, error.message);
    throw error;
  }
}

const taskOf = (run: Run, owner: ImportOwner, publishAs: WriteTask["publishAs"]): WriteTask => ({
  runId: run.id,
  owner,
  publishAs,
  minimum: run.publishMinimum,
  nextId: timeOrderedIds(),
});

const isTemporary = ({ code, retryAfterSeconds }: AppError): boolean =>
  code === "unavailable" || retryAfterSeconds !== undefined;

export async function failRun(runId: string, owner: ImportOwner, text: string): Promise<void> {
  await inTransaction(async (tx) => {
    const changed = await tx.importRun.updateMany({
      where: { id: runId, organizationId: owner.organizationId, state: { in: ["ready", "running"] } },
      data: { state: "failed", error: text, finishedAt: now() },
    });
    if (changed.count > 0) await tellProgress(tx, runId, owner, "failed");
  });
}

/** A run that was interrupted is still `running`, and is started over. */
async function claimRun(runId: string, { organizationId }: ImportOwner): Promise<Run | null> {
  const claimed = await db.importRun.updateMany({
    where: { id: runId, organizationId, state: { in: ["ready", "running"] } },
    data: { state: "running", startedAt: now(), rowsDone: 0 },
  });
  if (claimed.count === 0) return null;
  const run = await db.importRun.findUniqueOrThrow({ where: { id: runId } });
  return { ...run, choices: parseChoices(run) };
}

async function fileOf({ fileId, fileName, choices }: Run) {
  if (fileId === null) throw conflict("The file of this import is no longer available. Upload it again.");
  return { bytes: await readFileBytes(fileId), name: fileName, choices };
}

async function writeRun(
  tx: Tx,
  run: Run,
  task: WriteTask,
  { reading, rows }: PlannedTable,
  signal?: AbortSignal,
): Promise<void> {
  if (!(await holdRun(tx, task.runId))) throw new Canceled();
  if (!(await holdOrganization(tx, task.owner.organizationId)))
    throw conflict("Another import is running for your organization. Start this one when it’s done.");
  await allowPauses(tx);
  const totals = new RunTotals([...cardNotice(reading), ...reading.decoded.notices, ...reading.table.notices]);
  await inChunks(rows, chunkSize, async (chunk) => {
    const { rowsDone } = totals.counts;
    if (rowsDone % rowsBetweenProgress === 0) await showProgress(task, rowsDone, signal);
    const { listings, ...unwritten } = sortRows(chunk);
    totals.add(await writeChunk(tx, task, listings), unwritten);
  });
  await finishRun(tx, run, task, totals);
}

const cardNotice = ({ rateCard }: PlannedTable["reading"]): string[] =>
  rateCard?.isGrouped
    ? [
        `Read as a rate card: ${formatCount(rateCard.rows, "row")} as packages of ${formatCount(rateCard.properties, "listing")}.`,
      ]
    : [];

/** Outside the transaction, so that others see it; if the run was canceled, the transaction is aborted. */
async function showProgress({ runId, owner }: WriteTask, rowsDone: number, signal?: AbortSignal): Promise<void> {
  if (signal?.aborted)
    throw new AppError("unavailable", "The server is restarting. The import will start again afterward.");
  await inTransaction(async (tx) => {
    const changed = await tx.importRun.updateMany({ where: { id: runId, state: "running" }, data: { rowsDone } });
    if (changed.count === 0) throw new Canceled();
    await tellProgress(tx, runId, owner, "running", rowsDone);
  });
}

async function finishRun(tx: Tx, run: Run, task: WriteTask, totals: RunTotals): Promise<void> {
  const { owner, runId } = task;
  const { counts } = totals;
  const changed = await tx.importRun.updateMany({
    where: { id: runId, organizationId: owner.organizationId, state: "running" },
    data: { ...counts, state: "done", finishedAt: now(), failed: totals.stored() },
  });
  if (changed.count === 0) throw new Canceled();
  for (const id of totals.partlySold) await settleStock(tx, id);
  // Posts may embed listings from the file.
  await revalidatePages(tx, pagesWithListings);
  await tellStarter(tx, run, owner, counts);
  await tellProgress(tx, runId, owner, "done", counts.rowsDone);
  await audit(tx, auditedOwner(owner), "listings.import", ["import_run", runId], {
    after: { fileName: run.fileName, ...counts },
  });
}

function tellStarter(tx: Tx, { id, fileName }: Run, owner: ImportOwner, counts: ImportCounts): Promise<void> {
  const failed = counts.failedCount;
  const href = `/my-listings/import?run=${id}`;
  return notify(tx, {
    type: "import_finished",
    userIds: [owner.userId],
    title:
      failed === 0
        ? `${fileName} was imported`
        : `${fileName} was imported; ${formatCount(failed, "row needs", "rows need")} attention`,
    href,
    dedupeKey: `import:${id}`,
    mail: ({ name }) => ({ template: "import-finished", props: { ...counts, failed, name, fileName, url: href } }),
  });
}

function tellProgress(tx: Tx, runId: string, owner: ImportOwner, state: string, rowsDone = 0): Promise<void> {
  const stream = `organization:${owner.organizationId}` as const;
  return publish(tx, { stream, type: "import.progress", payload: { runId, state, rowsDone } });
}
