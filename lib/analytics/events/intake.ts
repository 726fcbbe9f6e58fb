/**
 * Events that browsers report, collected in memory and written a few seconds later, many at once: a report is accepted
 * without touching the database. Events not yet written when a process is killed are lost, which is acceptable for
 * statistics.
 */
import "server-only";
import type { Marketer } from "@/lib/auth/actor";
import { now, seconds } from "@/lib/platform/clock";
import { logger } from "@/lib/platform/logger";
import { onShutdown } from "@/lib/platform/shutdown";
import { type NotedEvent, storeEvents } from "./event-store";
import type { ReportedEvent } from "./schema";

const writtenEveryMs = seconds(5);
/** Written in one statement. */
const MAX_AT_ONCE = 5000;
/** Beyond this, events are dropped while the database is unavailable. */
const MAX_NOTED = 100_000;

interface Intake {
  noted: NotedEvent[];
  timer?: NodeJS.Timeout;
}

const shared = globalThis as { pitchsideEventIntake?: Intake };

function openIntake(): Intake {
  onShutdown("jobs", writeEvents);
  return { noted: [] };
}

const intake = (): Intake => (shared.pitchsideEventIntake ??= openIntake());

/** Excludes API keys and impersonating admins. */
export function noteEvents(actor: Marketer, events: readonly ReportedEvent[]): void {
  if (actor.apiKey || actor.impersonator) return;
  const { noted } = intake();
  const { userId, organizationId } = actor;
  for (const event of events.slice(0, MAX_NOTED - noted.length))
    noted.push({ ...event, userId, organizationId, at: now() });
  startTimer();
}

function startTimer(): void {
  const current = intake();
  current.timer ??= setTimeout(() => {
    current.timer = undefined;
    void writeEvents();
  }, writtenEveryMs).unref();
}

/** Writes the collected events. If the database is unavailable, it retries later. */
export async function writeEvents(): Promise<void> {
  const { noted } = intake();
  while (noted.length > 0) {
    const writing = noted.splice(0, MAX_AT_ONCE);
    try {
      await storeEvents(writing);
    } catch (error) {
      noted.unshift(...writing);
      logger.warn({ err: error }, "Analytics events could not be written.");
      return startTimer();
    }
  }
}
