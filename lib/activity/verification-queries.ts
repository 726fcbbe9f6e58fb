import "server-only";
import { type Tx, db } from "@/lib/platform/db";
import { minutes } from "@/lib/platform/clock";
import { chainStart, hashActivity, hashFacts, platformChain } from "./chain";
import { headsIn, sealAction } from "./seal-job";

/** A row of the platform's chain that was seen earlier and must still exist. */
export interface Anchor {
  id: bigint;
  hash: string;
}

/** `last` is the end of the platform's chain; `erased` counts rows whose personal values were erased. */
type Finding =
  | { rows: number; chains: number; erased: number; last: Anchor | null; bad?: undefined }
  | { rows: number; bad: BadRow };

interface BadRow {
  /** Null if the row is gone. */
  id: bigint | null;
  what: string;
}

const batch = 1000;
const longestMs = minutes(10);

/** Walks every chain in one snapshot, so that concurrent writes do not matter. */
export const verifyAudit = (anchor?: Anchor): Promise<Finding> =>
  db.$transaction((tx) => verifyAuditIn(tx, anchor), { isolationLevel: "RepeatableRead", timeout: longestMs });

/**
 * Stops at the first inconsistent row. Rows cut off the end of a chain are detected by its head, or, if the head was
 * changed as well, by the heads sealed in the platform's chain. The end of the platform's own chain is protected only
 * by an `anchor` from an earlier walk.
 */
export async function verifyAuditIn(tx: Tx, anchor?: Anchor): Promise<Finding> {
  const walk = new Walk();
  for (let after = -1n; ;) {
    const rows = await tx.activityLog.findMany({ where: { id: { gt: after } }, orderBy: { id: "asc" }, take: batch });
    for (const row of rows) {
      const what = walk.take(row) ?? (row.action === sealAction ? await brokenSeal(tx, row) : null);
      if (what) return { rows: walk.rows, bad: { id: row.id, what } };
    }
    if (rows.length < batch) break;
    after = rows.at(-1)?.id ?? after;
  }
  const gone = (await missedByHeads(tx, walk)) ?? (await missedByAnchor(tx, anchor));
  if (gone) return { rows: walk.rows, bad: gone };
  return { rows: walk.rows, chains: walk.ends.size, erased: walk.erased, last: walk.lastOfPlatform };
}

type Row = Awaited<ReturnType<Tx["activityLog"]["findMany"]>>[number];

class Walk {
  rows = 0;
  erased = 0;
  lastOfPlatform: Anchor | null = null;
  readonly ends = new Map<string, { rows: number; hash: string }>();

  /** What is wrong with the row, or null. */
  take(row: Row): string | null {
    const end = this.ends.get(row.chain) ?? { rows: 0, hash: chainStart };
    const fault = faultOf(row, end.hash);
    if (fault) return fault;
    this.ends.set(row.chain, { rows: end.rows + 1, hash: row.hash });
    this.rows += 1;
    if (row.detailsSalt === null || row.originSalt === null) this.erased += 1;
    if (row.chain === platformChain) this.lastOfPlatform = { id: row.id, hash: row.hash };
    return null;
  }
}

function faultOf(row: Row, previous: string): string | null {
  const { id: _id, hash, before, after, reason, detailsSalt, ip, userAgent, originSalt, ...committed } = row;
  if (row.prevHash !== previous) return "does not follow the previous row: a row was removed or inserted";
  const isWhole =
    hashActivity(committed) === hash &&
    holds(row.detailsHash, detailsSalt, { before, after, reason }) &&
    holds(row.originHash, originSalt, { ip, userAgent });
  return isWhole ? null : "was changed after it was written";
}

/** Erased values leave no salt and nothing else. */
const holds = (hash: string, salt: string | null, facts: Record<string, unknown>): boolean =>
  salt === null ? Object.values(facts).every((value) => value === null) : hashFacts(salt, facts) === hash;

/** A sealed head identifies the last row of its chain at the time; a row's hash is unique. */
async function brokenSeal(tx: Tx, { after }: Row): Promise<string | null> {
  const heads = headsIn(after);
  const found = await tx.activityLog.findMany({
    where: { hash: { in: Object.values(heads) } },
    select: { chain: true, hash: true },
  });
  const present = new Map(found.map(({ chain, hash }) => [chain, hash]));
  const lost = Object.entries(heads).find(([chain, hash]) => present.get(chain) !== hash);
  return lost ? `has sealed a row of the chain ${lost[0]} that is missing` : null;
}

async function missedByHeads(tx: Tx, { ends }: Walk): Promise<BadRow | null> {
  const heads = await tx.auditHead.findMany();
  const wrong = heads.find(({ chain, hash }) => ends.get(chain)?.hash !== hash);
  if (wrong) return { id: null, what: `is missing at the end of the chain ${wrong.chain}` };
  const known = new Set(heads.map(({ chain }) => chain));
  const headless = [...ends.keys()].find((chain) => !known.has(chain));
  return headless ? { id: null, what: `has no head in the chain ${headless}` } : null;
}

async function missedByAnchor(tx: Tx, anchor: Anchor | undefined): Promise<BadRow | null> {
  if (!anchor || (await tx.activityLog.count({ where: anchor })) === 1) return null;
  return { id: anchor.id, what: "was present before, but is now missing or replaced" };
}
