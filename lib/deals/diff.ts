/**
 * What changed between two revisions, line by line: lines match if their description and year are the same, or if only
 * one was changed in its position.
 */
export interface DiffableLine {
  description: string;
  quantity: number;
  unitPrice: number;
  total: number;
  year?: number;
  discount?: { percent: number | null; amount: number | null; of: number | null };
}

interface DiffableRevision<Line extends DiffableLine = DiffableLine> {
  lines: readonly Line[];
  total: number;
  termStart: string;
  termEnd: string;
  exclusivity: { level: string; categories: readonly string[]; territory: readonly string[] };
  firstRefusal: boolean;
  paymentSchedule?: readonly object[] | null;
  acceptance?: string;
}

export interface LineChange<Line extends DiffableLine = DiffableLine> {
  kind: "same" | "changed" | "added" | "removed";
  before: Line | null;
  after: Line | null;
}

export interface RevisionDiff<Line extends DiffableLine = DiffableLine> {
  lines: LineChange<Line>[];
  totalChanged: boolean;
  termChanged: boolean;
  exclusivityChanged: boolean;
  firstRefusalChanged: boolean;
  scheduleChanged: boolean;
  acceptanceChanged: boolean;
}

/**
 * Lines are in the order of the newer revision, with removed ones in their old position. Without an older one nothing
 * is changed.
 */
export function diffRevisions<Line extends DiffableLine>(
  before: DiffableRevision<Line> | null,
  after: DiffableRevision<Line>,
): RevisionDiff<Line> {
  if (!before) {
    const lines = after.lines.map((line): LineChange<Line> => ({ kind: "same", before: null, after: line }));
    return {
      lines,
      totalChanged: false,
      termChanged: false,
      exclusivityChanged: false,
      firstRefusalChanged: false,
      scheduleChanged: false,
      acceptanceChanged: false,
    };
  }
  return {
    lines: diffLines(before.lines, after.lines),
    totalChanged: before.total !== after.total,
    termChanged: before.termStart !== after.termStart || before.termEnd !== after.termEnd,
    exclusivityChanged: exclusivityKey(before) !== exclusivityKey(after),
    firstRefusalChanged: before.firstRefusal !== after.firstRefusal,
    scheduleChanged: JSON.stringify(before.paymentSchedule ?? null) !== JSON.stringify(after.paymentSchedule ?? null),
    acceptanceChanged: before.acceptance !== after.acceptance,
  };
}

function diffLines<Line extends DiffableLine>(before: readonly Line[], after: readonly Line[]): LineChange<Line>[] {
  const partner = partners(before, after);
  const taken = new Set(partner.values());
  const changes: LineChange<Line>[] = [];
  let next = 0;
  const removeUpTo = (end: number) => {
    for (; next < end; next += 1) {
      const gone = before[next];
      if (gone && !taken.has(next)) changes.push({ kind: "removed", before: gone, after: null });
    }
  };
  after.forEach((line, index) => {
    const from = partner.get(index);
    const old = from === undefined ? undefined : before[from];
    if (from !== undefined) removeUpTo(from);
    if (!old) changes.push({ kind: "added", before: null, after: line });
    else changes.push({ kind: isSame(old, line) ? "same" : "changed", before: old, after: line });
  });
  removeUpTo(before.length);
  return changes;
}

/** The older line (by index) of each newer one: first by equal description, then by equal position among the rest. */
function partners(before: readonly DiffableLine[], after: readonly DiffableLine[]): Map<number, number> {
  const found = new Map<number, number>();
  const free = new Set(before.keys());
  after.forEach((line, index) => {
    const match = [...free].find((place) => wordsOf(before[place]) === wordsOf(line));
    if (match === undefined) return;
    free.delete(match);
    found.set(index, match);
  });
  after.forEach((_, index) => {
    if (found.has(index) || !free.has(index) || before.length !== after.length) return;
    free.delete(index);
    found.set(index, index);
  });
  return found;
}

const wordsOf = (line: DiffableLine | undefined) =>
  line && `${line.description.trim().toLowerCase().replace(/\s+/g, " ")} ${line.year ?? ""}`;

const isSame = (a: DiffableLine, b: DiffableLine) =>
  a.description === b.description &&
  a.quantity === b.quantity &&
  a.unitPrice === b.unitPrice &&
  a.total === b.total &&
  a.year === b.year &&
  a.discount?.percent === b.discount?.percent &&
  a.discount?.amount === b.discount?.amount;

const exclusivityKey = ({ exclusivity }: DiffableRevision) =>
  JSON.stringify([exclusivity.level, [...exclusivity.categories].sort(), [...exclusivity.territory].sort()]);
