/**
 * Writes that lock rows which many transactions share: the events of a stream, the audit of an organization. They are
 * collected and written at the end of the transaction, always in the same order: so these locks are held briefly, no
 * other lock is awaited while they are held, and no two transactions deadlock over them.
 */
interface CommitWrite {
  /** Events come before the audit, an organization's stream before a person's, and erasing both last. */
  kind: "event" | "audit" | "erasure";
  /** What is locked. */
  name: string;
  write: () => Promise<void>;
}

const collected = new WeakMap<object, CommitWrite[]>();

/** From now on the writes of this transaction are collected for `writeCollected`. */
export function collectWrites(tx: object): void {
  collected.set(tx, []);
}

/** Writes at the end of the transaction; immediately if nothing collects, as in a script's transaction. */
export async function writeAtCommit(tx: object, writes: readonly CommitWrite[]): Promise<void> {
  const waiting = collected.get(tx);
  if (waiting) waiting.push(...writes);
  else await writeInOrder(writes);
}

export async function writeCollected(tx: object): Promise<void> {
  const waiting = collected.get(tx) ?? [];
  collected.delete(tx);
  await writeInOrder(waiting);
}

const ranks: Record<CommitWrite["kind"], number> = { event: 0, audit: 1, erasure: 2 };

/** With the same name, they stay in request order, because sorting is stable. */
async function writeInOrder(writes: readonly CommitWrite[]): Promise<void> {
  const inOrder = writes.toSorted((a, b) => ranks[a.kind] - ranks[b.kind] || compareNames(a.name, b.name));
  for (const { write } of inOrder) await write();
}

const compareNames = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
