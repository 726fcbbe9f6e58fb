/**
 * Events that browsers report, collected in memory and written a few seconds later, many at once: a report is answered
 * without the database. What a process had not written when it was killed is lost, which statistics can bear.
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
/** More is dropped while the database is away. */
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

/** Left out: API keys and admins who visit an account. */
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

/** Writes what was noted. Without the database it is tried again. */
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
