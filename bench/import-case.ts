import type { Seller } from "@/lib/auth/actor";
import { prepareImport, startImport } from "@/lib/imports/commands";
import { getImportRun } from "@/lib/imports/queries";
import { ownerOf } from "@/lib/imports/run/owner";
import { performImport } from "@/lib/imports/run/run-commands";
import { undoImport } from "@/lib/imports/undo/commands";
import { performUndo } from "@/lib/imports/undo/undo-commands";
import { liveIndex, syncSearchIndex } from "@/lib/opportunities/search-index/live-index";
import { db, disconnect } from "@/lib/platform/db";
import { closeJobStore } from "@/lib/platform/jobs/jobs";
import { stopListening } from "@/lib/platform/live/listener";
import { makeSeller } from "@/tests/support/builders/people";
import { secondsSince } from "./measure";

const names = ["Harbour", "Northgate", "Rovers", "United", "Festival", "Open", "Classic", "Tour"];
const places = ["Germany;Köln", "Austria;Graz", "Spain;Sevilla", "England;Leeds"];
const story = "A club of people who come back week after week, with a story of its own. ".repeat(5);
const headings = "Club;Country;City;Founded;Stadium;Capacity;Website;Attendance;Price;Description";

const lineOf = (at: number): string => {
  const [one, two] = [names[at % 8], names[(at >> 3) % 8]];
  const figures = `${1900 + (at % 100)};The ${one} Park;${5000 + (at % 30_000)};https://club${at}.example`;
  return `${one} ${two} ${at};${places[at % 4]};${figures};${2000 + (at % 9000)};${1000 + (at % 500)} USD;${story}`;
};

const fileOf = (rows: number): Buffer =>
  Buffer.from([headings, ...Array.from({ length: rows }, (_, at) => lineOf(at))].join("\r\n"));

const megabytes = (bytes: number): number => Math.round(bytes / 1e6);

export async function measureImport(rows: number) {
  await db.setting.create({ data: { key: "listingModeration", value: "off" } });
  const seller = await makeSeller();
  const searchIndex = await liveIndex();
  const bytes = fileOf(rows);
  const memory = watchMemory();
  const prepared = performance.now();
  const { run, preview } = await prepareImport(seller, { file: { name: "clubs.csv", bytes } });
  const previewSeconds = secondsSince(prepared);
  await startImport(seller, { id: run.id, choices: { defaults: preview.defaults }, publish: true, publishMinimum: 0 });
  const started = performance.now();
  const progress = watchProgress(seller, run.id);
  memory.mark("preview");
  await performImport(run.id, ownerOf(seller));
  const importSeconds = secondsSince(started);
  memory.mark("import");
  const { created, failedCount } = await getImportRun(seller, { id: run.id });
  const imported = performance.now();
  while (searchIndex.size < (await publishedCount())) await syncSearchIndex();
  const searchFreshSeconds = secondsSince(imported);
  const result = {
    ...{ rows, megabytes: megabytes(bytes.byteLength), created, failedCount, inSearch: searchIndex.size },
    ...{ previewSeconds, importSeconds, searchFreshSeconds },
    ...{ memory: memory.stop(), progress: progress.stop() },
  };
  return { ...result, undoSeconds: await measureUndo(seller, run.id) };
}

async function measureUndo(seller: Seller, id: string): Promise<number> {
  await undoImport(seller, { id });
  const started = performance.now();
  await performUndo(id, ownerOf(seller));
  const seconds = secondsSince(started);
  await syncSearchIndex();
  return seconds;
}

const publishedCount = (): Promise<number> => db.listing.count({ where: { status: "published" } });

/** Resident memory of the process in megabytes: before, and its peak in each step. */
function watchMemory() {
  let most = process.memoryUsage().rss;
  const peaks: Record<string, number> = { startMb: megabytes(most) };
  const timer = setInterval(() => (most = Math.max(most, process.memoryUsage().rss)), 200);
  /** The step with this name is over. */
  const mark = (step: string) => {
    peaks[`${step}PeakMb`] = megabytes(most);
    most = process.memoryUsage().rss;
  };
  return {
    mark,
    stop: () => {
      clearInterval(timer);
      mark("search");
      return peaks;
    },
  };
}

/** The longest time without progress, and how many updates the user saw. */
function watchProgress(seller: Seller, id: string) {
  let [last, lastAt, longest, steps] = [0, performance.now(), 0, 0];
  const look = async () => {
    const { rowsDone } = await getImportRun(seller, { id });
    if (rowsDone === last) return;
    longest = Math.max(longest, performance.now() - lastAt);
    [last, lastAt, steps] = [rowsDone, performance.now(), steps + 1];
  };
  const timer = setInterval(() => void look().catch(() => undefined), 250);
  return {
    stop: () => {
      clearInterval(timer);
      return { steps, longestPauseSeconds: Math.round(longest / 100) / 10 };
    },
  };
}

export async function close(): Promise<void> {
  await stopListening();
  await closeJobStore();
  await disconnect();
}
