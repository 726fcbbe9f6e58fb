/**
 * Sends spans and metrics to a collector by OTLP over HTTP. Loaded only if `OTEL_EXPORTER_OTLP_ENDPOINT` is set
 * (`instrumentation-node.ts`). The SDK reads the other standard variables by itself: OTEL_SERVICE_NAME,
 * OTEL_RESOURCE_ATTRIBUTES, OTEL_TRACES_SAMPLER, OTEL_EXPORTER_OTLP_HEADERS, OTEL_BSP_*.
 */
import "server-only";
import { hostname } from "node:os";
import type { HrTime } from "@opentelemetry/api";
import { OTLPMetricExporter } from "@opentelemetry/exporter-metrics-otlp-http";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { defaultResource, detectResources, envDetector, resourceFromAttributes } from "@opentelemetry/resources";
import { MeterProvider, PeriodicExportingMetricReader, type MetricProducer } from "@opentelemetry/sdk-metrics";
import { BatchSpanProcessor, NodeTracerProvider } from "@opentelemetry/sdk-trace-node";
import { minutes, now, seconds } from "../clock";
import { processHealth } from "../health";
import { onShutdown } from "../shutdown";
import { type RegistryMetric, metricsOf } from "./registry-metrics";
import { setTracer } from "./spans";

interface Telemetry {
  /** Flushes collected data now. */
  flush: () => Promise<void>;
  stop: () => Promise<void>;
}

/** @param readMetrics the current content of `/api/metrics`; read once a minute */
export function startTelemetry(endpoint: string, readMetrics: () => Promise<RegistryMetric[]>): Telemetry {
  const base = endpoint.replace(/\/+$/, "");
  const timeoutMillis = seconds(5);
  const resource = defaultResource()
    .merge(resourceFromAttributes(ownAttributes()))
    .merge(detectResources({ detectors: [envDetector] }));
  const traces = new NodeTracerProvider({
    resource,
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter({ url: `${base}/v1/traces`, timeoutMillis }))],
  });
  traces.register();
  const reader = new PeriodicExportingMetricReader({
    exporter: new OTLPMetricExporter({ url: `${base}/v1/metrics`, timeoutMillis }),
    exportIntervalMillis: minutes(1),
    exportTimeoutMillis: seconds(10),
    metricProducers: [producerOf(readMetrics)],
  });
  const metrics = new MeterProvider({ resource, readers: [reader] });
  setTracer(traces.getTracer("pitchside"));
  const flush = async () => void (await Promise.allSettled([traces.forceFlush(), metrics.forceFlush()]));
  const stop = async () => {
    setTracer(undefined);
    await Promise.allSettled([traces.shutdown(), metrics.shutdown()]);
  };
  onShutdown("telemetry", stop);
  return { flush, stop };
}

const ownAttributes = () => ({
  "service.name": "pitchside",
  "service.version": processHealth().version,
  "service.instance.id": `${hostname()}:${process.pid}`,
});

function producerOf(readMetrics: () => Promise<RegistryMetric[]>): MetricProducer {
  const startTime = timestamp(new Date(now().getTime() - process.uptime() * 1000));
  return {
    collect: async () => {
      const metrics = metricsOf(await readMetrics(), startTime, timestamp(now()));
      const scopeMetrics = [{ scope: { name: "pitchside" }, metrics }];
      return { resourceMetrics: { resource: resourceFromAttributes({}), scopeMetrics }, errors: [] };
    },
  };
}

const timestamp = (at: Date): HrTime => [Math.floor(at.getTime() / 1000), (at.getTime() % 1000) * 1_000_000];
