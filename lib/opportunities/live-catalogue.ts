import "server-only";
import { now, seconds } from "@/lib/platform/clock";
import { db, Prisma } from "@/lib/platform/db";
import { onChange } from "@/lib/platform/live-listener";
import { logger } from "@/lib/platform/logger";
import { type Catalogue, createCatalogue } from "./catalogue";
import { catalogueRow } from "./facts";
import { readSearchRows, type SearchRow } from "./listing-row";

/**
 * The one catalogue of this process: everything on sale, in memory. It is filled at first use, hears of changes as they
 * are committed, and looks for itself after a lost connection and once in a while, so that nothing stays wrong for long.
 */
interface Live {
  catalogue: Catalogue;
  ready: Promise<void>;
  isReady: boolean;
  changed: Set<string>;
  /** All that was changed before this has been read. */
  readUntil: Date;
  lookedAt: number;
  /** By how much the catalogue and the database differed at the last look; twice the same is no coincidence. */
  drift: number;
  /** Readings follow one another, so that an older state never overwrites a newer one. */
  work: Promise<void>;
}

const kept = globalThis as { pitchsideCatalogue?: Live };

const loadBatch = 2000;
const changeBatch = 500;
const lookAgainAfter = seconds(30);
/** Clocks differ and transactions take their time: each look begins this much before the last one. */
const overlap = seconds(120);
const isId = /^[0-9a-f-]{36}$/;

/** Waits for the first filling only. */
export async function liveCatalogue(): Promise<Catalogue> {
  const live = (kept.pitchsideCatalogue ??= begin());
  if (!live.isReady) await live.ready;
  else if (now().getTime() - live.lookedAt > lookAgainAfter) void syncCatalogue();
  return live.catalogue;
}

/** Reads what changed since the last look. */
export function syncCatalogue(): Promise<void> {
  const live = (kept.pitchsideCatalogue ??= begin());
  live.lookedAt = now().getTime();
  return inTurn(live, () => readChanges(live));
}

function inTurn(live: Live, step: () => Promise<void>): Promise<void> {
  live.work = live.work.then(step).catch((error: unknown) => {
    // The next look reads what this one missed.
    live.changed.clear();
    logger.warn({ err: error }, "The catalogue could not be brought up to date.");
  });
  return live.work;
}

function begin(): Live {
  const live: Live = {
    catalogue: createCatalogue(),
    ready: Promise.resolve(),
    isReady: false,
    changed: new Set(),
    readUntil: now(),
    lookedAt: now().getTime(),
    drift: 0,
    work: Promise.resolve(),
  };
  onChange(
    "listings",
    (id) => hear(live, id),
    () => live.isReady && void syncCatalogue(),
  );
  live.ready = fill(live).catch((error: unknown) => {
    // Not kept: the next use begins anew, when the database may be back.
    if (kept.pitchsideCatalogue === live) kept.pitchsideCatalogue = undefined;
    throw error;
  });
  live.work = live.ready.catch(() => undefined);
  return live;
}

/** A new catalogue takes the place of the old one when it is whole. */
async function fill(live: Live): Promise<void> {
  const catalogue = createCatalogue();
  const began = now();
  let after = "00000000-0000-0000-0000-000000000000";
  for (;;) {
    const rows = await readSearchRows(
      Prisma.sql`l.status = 'published' AND l.id > ${after}::uuid ORDER BY l.id LIMIT ${loadBatch}`,
    );
    keep(catalogue, rows);
    const last = rows.at(-1);
    if (!last || rows.length < loadBatch) break;
    after = last.id;
  }
  live.catalogue = catalogue;
  live.readUntil = began;
  live.isReady = true;
}

/** Changes that come together are read together, after what is being read now. */
function hear(live: Live, id: string): void {
  if (!isId.test(id)) return void (live.isReady && syncCatalogue());
  live.changed.add(id);
  if (live.changed.size === 1) void inTurn(live, () => readHeard(live));
}

async function readHeard(live: Live): Promise<void> {
  while (live.changed.size > 0) {
    const ids = [...live.changed].slice(0, changeBatch);
    for (const id of ids) live.changed.delete(id);
    const rows = await readSearchRows(Prisma.sql`l.id = ANY(${ids}::uuid[])`);
    const found = new Set(rows.map(({ id }) => id));
    for (const id of ids) if (!found.has(id)) live.catalogue.remove(id);
    keep(live.catalogue, rows);
  }
}

async function readChanges(live: Live): Promise<void> {
  const began = now();
  const since = new Date(live.readUntil.getTime() - overlap);
  let after = "00000000-0000-0000-0000-000000000000";
  for (;;) {
    const rows = await readSearchRows(
      Prisma.sql`l.id > ${after}::uuid AND (l."updatedAt" >= ${since} OR o."updatedAt" >= ${since}) ORDER BY l.id LIMIT ${loadBatch}`,
    );
    keep(live.catalogue, rows);
    const last = rows.at(-1);
    if (!last || rows.length < loadBatch) break;
    after = last.id;
  }
  live.readUntil = began;
  await healDrift(live);
}

/** Rows that vanish without a word (a restored or emptied database) show in the count; then everything is read anew. */
async function healDrift(live: Live): Promise<void> {
  const drift = live.catalogue.size - (await db.listing.count({ where: { status: "published" } }));
  const isLasting = drift !== 0 && drift === live.drift;
  live.drift = drift;
  if (!isLasting) return;
  live.drift = 0;
  await fill(live);
}

function keep(catalogue: Catalogue, rows: readonly SearchRow[]): void {
  for (const row of rows) {
    if (row.status === "published") catalogue.upsert(catalogueRow(row));
    else catalogue.remove(row.id);
  }
}
