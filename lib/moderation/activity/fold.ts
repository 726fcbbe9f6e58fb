import { type FieldChange, changesOf } from "./diff";
import type { ActivityRow } from "./queries";

export interface FoldedActivity extends ActivityRow {
  /** Every entry folded into this one, newest first. */
  entries: ActivityRow[];
}

/**
 * Folds entries of one page, newest first, in which one person repeatedly did the same to the same record, such as
 * autosaves, into one with the changes from before the first to after the last. Nothing is lost: different pages of a
 * visit stay separate, and so do changes that cancel each other out.
 */
export function foldActivity(rows: readonly ActivityRow[]): FoldedActivity[] {
  const folded: FoldedActivity[] = [];
  for (const row of rows) {
    const last = folded.at(-1);
    if (last && isRepeated(last, row)) last.entries.push(row);
    else folded.push({ ...row, entries: [row] });
  }
  return folded.flatMap(({ entries, ...row }) => {
    const changes = netChanges(entries);
    const isHidden = changes.length === 0 && entries.some((entry) => entry.changes.length > 0);
    return isHidden ? entries.map((entry) => ({ ...entry, entries: [entry] })) : [{ ...row, entries, changes }];
  });
}

const isRepeated = (a: ActivityRow, b: ActivityRow): boolean =>
  b.entityId !== null &&
  a.entityId === b.entityId &&
  a.entityType === b.entityType &&
  a.action === b.action &&
  a.actorId === b.actorId &&
  a.ip === b.ip &&
  a.reason === b.reason &&
  (a.action !== "users.open_page" || pageOf(a) === pageOf(b));

const pageOf = ({ changes }: ActivityRow) => changes.find(({ field }) => field === "page")?.after;

function netChanges(entries: readonly ActivityRow[]): FieldChange[] {
  if (entries.length === 1) return entries[0]?.changes ?? [];
  const [before, after] = [new Map<string, string | null>(), new Map<string, string | null>()];
  for (const { changes } of entries.toReversed()) {
    for (const change of changes) {
      if (!before.has(change.field)) before.set(change.field, change.before);
      after.set(change.field, change.after);
    }
  }
  return changesOf(Object.fromEntries(before), Object.fromEntries(after));
}
