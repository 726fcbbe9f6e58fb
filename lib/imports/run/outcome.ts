/**
 * The result of a run: created + updated + unchanged + failed equals the rows of the file; repeated lines count as
 * unchanged.
 */
import type { Written } from "@/lib/imports/run/written";
import type { FailedRow } from "@/lib/imports/values/rows";
import type { ImportReport, RepeatedLine } from "@/lib/imports/view";
import type { Prisma } from "@/lib/platform/db";

/** The rows that are not written. */
type Unwritten = { failed: readonly FailedRow[]; repeated: readonly RepeatedLine[] };

const mostListed = 100;
/** The maximum number of failed rows stored with their errors; a file with more is corrected in several rounds. */
export const maxFailedRows = 20_000;

/** Adds the chunks up as they are written, so that a long run uses no more memory than a short one. */
export class RunTotals {
  /** Listings with sold items: they may have become sold out, or available again. */
  readonly partlySold: string[] = [];
  readonly counts = { rowsDone: 0, created: 0, updated: 0, unchanged: 0, failedCount: 0 };
  private readonly report: ImportReport;

  constructor(notices: string[] = []) {
    this.report = { failed: [], repeated: [], drafts: [], published: 0, stillPublished: 0, notices };
  }

  add(written: Written, { failed, repeated }: Unwritten): void {
    const { counts, report } = this;
    const failures = [...failed.map(failureOf), ...written.failed].sort((a, b) => a.row - b.row);
    counts.created += written.created;
    counts.updated += written.updated;
    counts.unchanged += written.unchanged + repeated.length;
    counts.failedCount += failures.length;
    counts.rowsDone = counts.created + counts.updated + counts.unchanged + counts.failedCount;
    report.published += written.published;
    report.stillPublished += written.stillPublished;
    report.failed.push(...failures.slice(0, maxFailedRows - report.failed.length));
    report.repeated.push(...repeated.slice(0, mostListed - report.repeated.length));
    report.drafts.push(...written.drafts.sort((a, b) => a.row - b.row).slice(0, mostListed - report.drafts.length));
    this.partlySold.push(...written.partlySold);
  }

  stored(): Prisma.InputJsonObject {
    return JSON.parse(JSON.stringify(this.report)) as Prisma.InputJsonObject;
  }
}

const failureOf = ({ line, importKey, errors }: FailedRow) => ({ row: line, key: importKey, errors });

export type ImportCounts = RunTotals["counts"];
