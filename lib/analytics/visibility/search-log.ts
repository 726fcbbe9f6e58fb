/**
 * Searches of marketers, collected in memory while the page is rendered and written in batches a few seconds later: a
 * page never waits for its log. Searches not yet written when a process is killed are lost, which is acceptable for
 * statistics.
 */
import "server-only";
import type { Marketer } from "@/lib/auth/actor";
import type { SearchInput } from "@/lib/opportunities/schema";
import { filterQueryOf } from "@/lib/opportunities/searches/saved-query";
import type { OpportunitySearch } from "@/lib/opportunities/view";
import { now, seconds } from "@/lib/platform/clock";
import { logger } from "@/lib/platform/logger";
import { onShutdown } from "@/lib/platform/shutdown";
import { type NotedSearch, storeSearches } from "./search-log-store";

/** A search is written once the person has stopped typing for this long. */
const settledAfterMs = seconds(10);
/** More than a process can serve in that time; beyond it nothing is logged. */
const MAX_NOTED = 5000;
/** Longer ones don't come from our pages, and do not fit an index. */
const MAX_QUERY_LENGTH = 1500;

interface SearchLog {
  /** The last search of each person, which the next keystroke may replace. */
  latest: Map<string, NotedSearch>;
  settled: NotedSearch[];
  timer?: NodeJS.Timeout;
}

const shared = globalThis as { pitchsideSearchLog?: SearchLog };

function openLog(): SearchLog {
  onShutdown("jobs", () => writeSearchLog({ isEnding: true }));
  return { latest: new Map(), settled: [] };
}

const log = (): SearchLog => (shared.pitchsideSearchLog ??= openLog());

/** Logs a search that counts. Takes microseconds: it reads and awaits nothing. */
export function noteSearch(actor: Marketer, input: SearchInput, found: OpportunitySearch): void {
  const { latest, settled } = log();
  const noted = countedSearch(actor, input, found);
  if (!noted || latest.size + settled.length >= MAX_NOTED) return;
  const before = latest.get(actor.userId);
  if (before && !isTypedOn(before, noted)) settled.push(before);
  latest.set(actor.userId, noted);
  startTimer();
}

/**
 * The first page of a search with a brief; null for excluded searches: API keys, impersonating admins, further pages,
 * and views other than the results.
 */
export function countedSearch(actor: Marketer, input: SearchInput, found: OpportunitySearch): NotedSearch | null {
  if (actor.apiKey || actor.impersonator || !found.brief) return null;
  if (input.cursor || input.outside || input.saved || input.view) return null;
  const query = filterQueryOf(input);
  if (query.length > MAX_QUERY_LENGTH) return null;
  return { organizationId: actor.organizationId, briefId: found.brief.id, at: now(), query, ...resultsOf(found) };
}

function resultsOf({ items, sort }: OpportunitySearch): Pick<NotedSearch, "topIds" | "tenthScore"> {
  const tenth = sort === "match" ? items[9]?.match : null;
  return {
    topIds: items.slice(0, 10).map(({ id }) => id),
    tenthScore: tenth?.state === "scored" ? tenth.score : null,
  };
}

/** The same search while typing: "reg", then "regatta". */
function isTypedOn(before: NotedSearch, next: NotedSearch): boolean {
  const [a, b] = [new URLSearchParams(before.query), new URLSearchParams(next.query)];
  const [typed, longer] = [a.get("q") ?? "", b.get("q") ?? ""];
  a.delete("q");
  b.delete("q");
  const isSame = before.briefId === next.briefId && a.toString() === b.toString();
  return isSame && (longer.startsWith(typed) || typed.startsWith(longer)) && typed !== "" && longer !== "";
}

function startTimer(): void {
  const current = log();
  current.timer ??= setTimeout(() => {
    current.timer = undefined;
    void writeSearchLog().then(() => {
      if (current.latest.size > 0) startTimer();
    });
  }, settledAfterMs).unref();
}

/** Writes the settled searches; at process shutdown, all of them. If the database is unavailable, it retries later. */
export async function writeSearchLog({ isEnding = false }: { isEnding?: boolean } = {}): Promise<void> {
  const current = log();
  for (const [person, search] of current.latest) {
    if (!isEnding && now().getTime() - search.at.getTime() < settledAfterMs) continue;
    current.settled.push(search);
    current.latest.delete(person);
  }
  const writing = current.settled.splice(0);
  try {
    await storeSearches(writing);
  } catch (error) {
    current.settled.push(...writing.slice(0, MAX_NOTED));
    logger.warn({ err: error }, "The search log could not be written.");
  }
}
