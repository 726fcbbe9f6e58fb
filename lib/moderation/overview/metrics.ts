import "server-only";
import { now } from "@/lib/platform/clock";
import { env } from "@/lib/platform/env";
import { AppError, notFound } from "@/lib/platform/errors";
import { logger } from "@/lib/platform/logger";
import { type Gauges, registryWith } from "@/lib/platform/metrics";
import { isSameSecret } from "@/lib/platform/random";
import { type Health, readHealth } from "./health-queries";

/**
 * The state of this process and of what all of them share, as Prometheus text, for who sends the token of
 * `METRICS_TOKEN`. Throws `not_found` where the operator has set none, `unauthenticated` for any other token. Answers
 * with `pitchside_database_up 0` and what the process knows by itself while the database is away.
 */
export async function readMetrics(authorization: string | null): Promise<string> {
  const expected = env().METRICS_TOKEN;
  if (expected === undefined) throw notFound();
  if (!isSameSecret(authorization ?? "", `Bearer ${expected}`))
    throw new AppError("unauthenticated", "Send the metrics token as a bearer token.");
  return registryWith(await readGauges()).metrics();
}

/** The same numbers for OpenTelemetry, which the process sends by itself. */
export const readMetricValues = async () => registryWith(await readGauges()).getMetricsAsJSON();

async function readGauges(): Promise<Gauges> {
  const health = await readHealth().catch((error: unknown) => {
    logger.warn({ err: error }, "the database metrics could not be read");
    return null;
  });
  return {
    pitchside_database_up: { help: "Whether the database answers.", value: health ? 1 : 0 },
    ...(health ? sharedGauges(health) : {}),
  };
}

const ageOf = (since: Date | null): number => (since ? Math.round((now().getTime() - since.getTime()) / 1000) : 0);

const sharedGauges = ({ instances, database, jobs, mail, events }: Health): Gauges => ({
  pitchside_instances: { help: "Processes listening to the database.", value: instances },
  pitchside_database_bytes: { help: "Size of the database.", value: database.bytes },
  pitchside_database_server_connections: { help: "Connections by all clients.", value: database.connections },
  pitchside_database_server_connections_limit: {
    help: "Maximum number of connections.",
    value: database.maxConnections,
  },
  pitchside_jobs_waiting: { help: "Background jobs due but not started.", value: jobs.waiting },
  pitchside_jobs_oldest_waiting_seconds: { help: "Age of the oldest.", value: ageOf(jobs.oldestWaiting) },
  pitchside_jobs_running: { help: "Background jobs running.", value: jobs.running },
  pitchside_jobs_failed: { help: "Background jobs that failed permanently and are still stored.", value: jobs.failed },
  pitchside_mail_queued: { help: "Emails not sent yet.", value: mail.queued },
  pitchside_mail_oldest_queued_seconds: { help: "Age of the oldest.", value: ageOf(mail.oldestQueued) },
  pitchside_mail_dead: { help: "Emails that failed permanently.", value: mail.dead },
  pitchside_events_last_hour: { help: "Events published in the last hour.", value: events.lastHour },
});
