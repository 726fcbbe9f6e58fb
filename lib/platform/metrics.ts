import "server-only";
import type { IncomingMessage, ServerResponse } from "node:http";
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from "prom-client";
import { databasePool } from "./db";
import { env } from "./env";

/** A process's Prometheus metrics; a single instance, however often the bundler copies this module. */
interface Metrics {
  registry: Registry;
  requests: Histogram<"method" | "kind" | "status">;
  calls: Counter<"action" | "status">;
  reads: Counter<"task" | "outcome">;
}

const globals = globalThis as { pitchsideMetrics?: Metrics };

function metrics(): Metrics {
  globals.pitchsideMetrics ??= makeMetrics();
  return globals.pitchsideMetrics;
}

function makeMetrics(): Metrics {
  const registers = [new Registry()];
  const [registry] = registers as [Registry];
  collectDefaultMetrics({ register: registry });
  new Gauge({
    name: "pitchside_database_connections",
    help: "This process’s database connections, by state.",
    labelNames: ["state"],
    registers,
    collect() {
      const { totalCount, idleCount, waitingCount } = databasePool();
      this.set({ state: "busy" }, totalCount - idleCount);
      this.set({ state: "idle" }, idleCount);
      this.set({ state: "waited_for" }, waitingCount);
    },
  });
  return {
    registry,
    requests: new Histogram({
      name: "http_request_duration_seconds",
      help: "From the arrival of a request to the end of its response, without event streams.",
      labelNames: ["method", "kind", "status"],
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 3, 10],
      registers,
    }),
    calls: new Counter({
      name: "pitchside_calls_total",
      help: "Responses by action.",
      labelNames: ["action", "status"],
      registers,
    }),
    reads: new Counter({
      name: "pitchside_files_read_total",
      help: "Uploaded files read, by task and outcome; killed ones took too long or too much memory.",
      labelNames: ["task", "outcome"],
      registers,
    }),
  };
}

/** Without a token nothing is counted, because nobody may read it. */
const isRequested = () => env().METRICS_TOKEN !== undefined || env().OTEL_EXPORTER_OTLP_ENDPOINT !== undefined;

export function countCall(action: string, status: number): void {
  if (isRequested()) metrics().calls.inc({ action, status });
}

export type ReadOutcome = "read" | "refused" | "failed" | "killed";

export function countRead(task: string, outcome: ReadOutcome): void {
  metrics().reads.inc({ task, outcome });
}

const methods = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"]);

/** A request hook that measures how long each response took. */
export function timeRequest({ method = "", url = "" }: IncomingMessage, response: ServerResponse): false {
  if (!isRequested() || url.startsWith("/api/events")) return false;
  const began = performance.now();
  response.once("finish", () => {
    const labels = { method: methods.has(method) ? method : "other", kind: kindOf(url), status: response.statusCode };
    metrics().requests.observe(labels, (performance.now() - began) / 1000);
  });
  return false;
}

function kindOf(url: string): "call" | "asset" | "page" {
  if (url.startsWith("/api/")) return "call";
  return url.startsWith("/_next/") ? "asset" : "page";
}

export type Gauges = Record<string, { help: string; value: number }>;

/** Everything counted so far, plus `gauges` (name to help text and value). */
export function registryWith(gauges: Gauges): Registry {
  const { registry } = metrics();
  for (const [name, { help, value }] of Object.entries(gauges)) {
    const known = registry.getSingleMetric(name) as Gauge | undefined;
    (known ?? new Gauge({ name, help, registers: [registry] })).set(value);
  }
  return registry;
}

export const metricsType = Registry.PROMETHEUS_CONTENT_TYPE;
