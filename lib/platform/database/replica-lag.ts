/**
 * How far a streaming replica is behind, without comparing clocks: the primary's log position is recorded at each
 * check, and the replica's lag is the age of the newest position it has reached. Unknown counts as too late.
 */
import "server-only";
import type pg from "pg";
import { now, seconds } from "../clock";
import { logger } from "../logger";

/** The maximum lag of reads from a replica. */
export const maxLagMs = seconds(30);
const checkEveryMs = seconds(5);

export interface ReplicaWatch {
  isUsable: () => boolean;
  /** Undefined while the replica does not respond, is not a standby, or has not been checked yet. */
  lagMs: () => number | undefined;
  check: () => Promise<void>;
  /** Not used again until a check finds it healthy. */
  distrust: (error: unknown) => void;
  stop: () => void;
}

interface Note {
  position: bigint;
  at: number;
}

export function watchReplica(primary: pg.Pool, copy: pg.Pool): ReplicaWatch {
  let notes: Note[] = [];
  let reached: Note | undefined;
  let checkedAt = -Infinity;
  const turn = (next: Note | undefined, error?: unknown) => {
    const wasUsable = isUsable();
    reached = next;
    if (wasUsable && !isUsable())
      logger.warn(
        { event: "replica.unusable", err: error },
        "The read replica is not used: reads go to the primary database.",
      );
  };
  const lagMs = () => reached && Math.max(0, checkedAt - reached.at);
  const isUsable = () => {
    const lag = lagMs();
    return lag !== undefined && lag <= maxLagMs && now().getTime() - checkedAt <= maxLagMs;
  };
  const check = async () => {
    try {
      const [replayed, written] = [await positionOf(copy, replayedSql), await positionOf(primary, writtenSql)];
      checkedAt = now().getTime();
      const past = notes.filter(({ position }) => replayed !== null && position <= replayed);
      notes = [...notes.slice(Math.max(0, past.length - 1)), { position: written ?? 0n, at: checkedAt }].slice(-100);
      turn(replayed !== null && written !== null && replayed >= written ? notes.at(-1) : past.at(-1));
    } catch (error) {
      turn(undefined, error);
    }
  };
  const timer = setInterval(() => void check(), checkEveryMs).unref();
  void check();
  return { isUsable, lagMs, check, distrust: (error) => turn(undefined, error), stop: () => clearInterval(timer) };
}

/** Null for a server that is not a standby: it may have been promoted and diverged. */
const replayedSql = "SELECT (pg_last_wal_replay_lsn() - '0/0')::text AS position WHERE pg_is_in_recovery()";
const writtenSql = "SELECT (pg_current_wal_lsn() - '0/0')::text AS position";

async function positionOf(pool: pg.Pool, sql: string): Promise<bigint | null> {
  const { rows } = await pool.query<{ position: string | null }>(sql);
  return rows[0]?.position ? BigInt(rows[0].position) : null;
}
