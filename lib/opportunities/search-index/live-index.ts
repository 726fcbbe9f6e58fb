import "server-only";
import { minutes, now, seconds } from "@/lib/platform/clock";
import { Prisma } from "@/lib/platform/db";
import { onChange } from "@/lib/platform/live/listener";
import { logger } from "@/lib/platform/logger";
import { type SearchIndex, createSearchIndex } from "./search-index";
import { indexRow } from "../facts";
import {
  type ChangePosition,
  changesReadableForMs,
  countPublishedListings,
  currentPosition,
  publishedListingsOf,
  readChangesAfter,
} from "./listing-change-queries";
import { type IndexedRow, readIndexedRows, readPublishedRows } from "../listing-row-queries";

/** A search index of all published listings that follows the database. */
export interface LiveIndex {
  /** Waits only for the initial load. */
  read(): Promise<SearchIndex>;
  /** With the position up to which it has read all changes. */
  readWithPosition(): Promise<Pick<State, "searchIndex" | "position">>;
  /** Reads changes committed since the last poll. */
  sync(): Promise<void>;
  stop(): void;
}

type OnRead = (rows: readonly IndexedRow[]) => void;

interface State {
  searchIndex: SearchIndex;
  position: ChangePosition;
  isReady: boolean;
  lookedAt: number;
  comparedAt: number;
  /** The difference between search index and database at the last comparison; the same twice is not a coincidence. */
  drift: number;
}

const changedRows = 500;
/** A notification may be lost; after this long, a search polls without one. */
const lookAgainAfterMs = seconds(30);
const compareAgainAfterMs = minutes(5);

const shared = globalThis as { pitchsideSearchIndex?: LiveIndex };

const sharedLive = () => (shared.pitchsideSearchIndex ??= startLiveIndex());

/** This process's instance, loaded on first use. */
export const liveIndex = (): Promise<SearchIndex> => sharedLive().read();

export const liveIndexWithPosition = () => sharedLive().readWithPosition();

export const syncSearchIndex = (): Promise<void> => sharedLive().sync();

/** @param onRead is called with the rows of listings that were read; a test watches them */
export function startLiveIndex(onRead: OnRead = () => undefined): LiveIndex {
  const state: State = {
    searchIndex: createSearchIndex(),
    position: { transactionId: 0n, read: new Set() },
    isReady: false,
    lookedAt: now().getTime(),
    comparedAt: now().getTime(),
    drift: 0,
  };
  const ready = fill(state, onRead);
  /** Polls are sequential, so that an older state never overwrites a newer one. */
  let work = ready.catch(() => undefined);
  let waiting: Promise<void> | undefined;

  /** Callers share a poll that has not started yet. */
  const sync = () => {
    waiting ??= work = work.then(() => {
      waiting = undefined;
      return look(state, onRead);
    });
    return waiting;
  };
  const follow = () => void sync();
  const stop = onChange("listings", follow, follow);
  const live: LiveIndex = {
    async read() {
      return (await live.readWithPosition()).searchIndex;
    },
    async readWithPosition() {
      if (!state.isReady) await ready;
      else if (now().getTime() - state.lookedAt > lookAgainAfterMs) void sync();
      const { searchIndex, position } = state;
      return { searchIndex, position };
    },
    sync,
    stop,
  };
  // Discarded if it could not be loaded: the next use starts over, when the database may be back.
  ready.catch(() => {
    stop();
    if (shared.pitchsideSearchIndex === live) shared.pitchsideSearchIndex = undefined;
  });
  return live;
}

/** A new search index replaces the old one once it is complete. */
async function fill(state: State, onRead: OnRead): Promise<void> {
  const searchIndex = createSearchIndex();
  const position = await currentPosition();
  for await (const rows of readPublishedRows()) {
    onRead(rows);
    write(searchIndex, rows);
  }
  Object.assign(state, { searchIndex, position, isReady: true, lookedAt: now().getTime(), drift: 0 });
}

async function look(state: State, onRead: OnRead): Promise<void> {
  if (!state.isReady) return;
  const lookedAt = now().getTime();
  try {
    const isPurged = lookedAt - state.lookedAt > changesReadableForMs / 2;
    const changes = isPurged ? null : await readChangesAfter(state.position);
    if (!changes) return await fill(state, onRead);
    const ofOrganizations = await publishedListingsOf([...changes.organizationIds]);
    await readAgain(state.searchIndex, [...changes.listingIds, ...ofOrganizations], onRead);
    state.position = changes.position;
    state.lookedAt = lookedAt;
    if (lookedAt - state.comparedAt > compareAgainAfterMs) await reconcile(state, onRead);
  } catch (error) {
    // The position has not moved, so the next poll reads what this one missed, and the next use triggers it.
    state.lookedAt = Math.min(state.lookedAt, lookedAt - lookAgainAfterMs);
    logger.warn({ err: error }, "The search index could not be updated.");
  }
}

async function readAgain(searchIndex: SearchIndex, ids: string[], onRead: OnRead): Promise<void> {
  const all = [...new Set(ids)];
  for (let from = 0; from < all.length; from += changedRows) {
    const some = all.slice(from, from + changedRows);
    const rows = await readIndexedRows(Prisma.sql`l.id = ANY(${some}::uuid[])`);
    const found = new Set(rows.map(({ id }) => id));
    for (const id of some) if (!found.has(id)) searchIndex.remove(id);
    onRead(rows);
    write(searchIndex, rows);
  }
}

/**
 * Rows that vanish without triggers (a restored or emptied database) show up in the count; then everything is reloaded.
 */
async function reconcile(state: State, onRead: OnRead): Promise<void> {
  const drift = state.searchIndex.size - (await countPublishedListings());
  const isLasting = drift !== 0 && drift === state.drift;
  Object.assign(state, { drift, comparedAt: now().getTime() });
  if (isLasting) await fill(state, onRead);
}

function write(searchIndex: SearchIndex, rows: readonly IndexedRow[]): void {
  for (const row of rows) {
    if (row.status === "published") {
      searchIndex.upsert(indexRow(row), row.texts ? row.texts.split(" ") : []);
      for (const text of [row.title, row.city, row.region, ...row.tags]) searchIndex.words.add(text);
    } else searchIndex.remove(row.id);
  }
}
