import "server-only";
import { now } from "@/lib/platform/clock";
import { env } from "@/lib/platform/env";
import { AppError, notFound } from "@/lib/platform/errors";
import { logger } from "@/lib/platform/logger";
import { type Gauges as NamedGauges, registryWith } from "@/lib/platform/metrics";
import { isSameSecret } from "@/lib/platform/random";
import { type Gauges, gaugesOf } from "./gauges";
import { readHealth } from "./health-queries";
import { readWork } from "./work-queries";

/**
 * The state of this process and of what all of them share, as Prometheus text, for requests with the `METRICS_TOKEN`.
 * Throws `not_found` if none is set, `unauthenticated` for any other token. While the database is unavailable, returns
 * `pitchside_database_up 0` and the process's own metrics.
 */
export async function readMetrics(authorization: string | null): Promise<string> {
  const expected = env().METRICS_TOKEN;
  if (expected === undefined) throw notFound();
  if (!isSameSecret(authorization ?? "", `Bearer ${expected}`))
    throw new AppError("unauthenticated", "Send the metrics token as a bearer token.");
  return registryWith(await readNamedGauges()).metrics();
}

/** The same numbers for OpenTelemetry, which the process pushes itself. */
export const readMetricValues = async () => registryWith(await readNamedGauges()).getMetricsAsJSON();

/** The same numbers for alerts. */
export async function readGauges(): Promise<Gauges> {
  const [health, work] = await Promise.all([readHealth(), readWork()]);
  return gaugesOf(health, work, now());
}

async function readNamedGauges(): Promise<NamedGauges> {
  const gauges = await readGauges().catch((error: unknown) => {
    logger.warn({ err: error }, "the database metrics could not be read");
    return null;
  });
  const shared = Object.entries(gauges ?? {}).map(([name, gauge]) => [`pitchside_${name}`, gauge] as const);
  return {
    pitchside_database_up: { help: "Whether the database answers.", value: gauges ? 1 : 0 },
    ...Object.fromEntries(shared),
  };
}
