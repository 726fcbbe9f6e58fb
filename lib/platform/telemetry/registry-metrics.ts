import "server-only";
import { ValueType } from "@opentelemetry/api";
import type { HrTime } from "@opentelemetry/api";
import {
  AggregationTemporality,
  DataPointType,
  type HistogramMetricData,
  type MetricData,
} from "@opentelemetry/sdk-metrics";
import type { MetricObjectWithValues, MetricValue, MetricValueWithName } from "prom-client";

/** Prometheus metrics in OpenTelemetry's format: one registry, so that both show the same numbers. */
export function metricsOf(registry: RegistryMetric[], startTime: HrTime, endTime: HrTime): MetricData[] {
  const times = { startTime, endTime };
  return registry.flatMap((metric): MetricData[] => {
    const type = String(metric.type);
    if (type === "histogram") return [histogramOf(metric, times)];
    if (type === "counter")
      return [{ ...numbersOf(metric, times), dataPointType: DataPointType.SUM, isMonotonic: true }];
    return type === "gauge" ? [{ ...numbersOf(metric, times), dataPointType: DataPointType.GAUGE }] : [];
  });
}

export type RegistryMetric = MetricObjectWithValues<MetricValue<string>>;

interface Times {
  startTime: HrTime;
  endTime: HrTime;
}

const headOf = ({ name, help }: RegistryMetric) => ({
  descriptor: { name, description: help, unit: name.endsWith("_seconds") ? "s" : "", valueType: ValueType.DOUBLE },
  aggregationTemporality: AggregationTemporality.CUMULATIVE,
});

const numbersOf = (metric: RegistryMetric, times: Times) => ({
  ...headOf(metric),
  dataPoints: metric.values.map(({ labels, value }) => ({ ...times, attributes: attributesOf(labels), value })),
});

/** Prometheus buckets are cumulative; OpenTelemetry's are between two bounds. */
function histogramOf(metric: RegistryMetric, times: Times): HistogramMetricData {
  const series = new Map<string, Series>();
  for (const each of metric.values as MetricValueWithName<string>[]) {
    const { le, ...labels } = each.labels as Record<string, string | number>;
    const key = JSON.stringify(labels);
    const one = series.get(key) ?? { labels, bounds: [], atMost: [], sum: 0, count: 0 };
    series.set(key, one);
    if (each.metricName === `${metric.name}_sum`) one.sum = each.value;
    else if (each.metricName === `${metric.name}_count`) one.count = each.value;
    else if (le !== "+Inf") {
      one.bounds.push(Number(le));
      one.atMost.push(each.value);
    }
  }
  const dataPoints = [...series.values()].map(({ labels, bounds, atMost, sum, count }) => ({
    ...times,
    attributes: attributesOf(labels),
    value: {
      sum,
      count,
      buckets: { boundaries: bounds, counts: [...atMost, count].map((total, at) => total - (atMost[at - 1] ?? 0)) },
    },
  }));
  return { ...headOf(metric), dataPointType: DataPointType.HISTOGRAM, dataPoints };
}

interface Series {
  labels: Record<string, string | number>;
  bounds: number[];
  atMost: number[];
  sum: number;
  count: number;
}

const attributesOf = (labels: Partial<Record<string, string | number>>) =>
  Object.fromEntries(Object.entries(labels).map(([name, value]) => [name, String(value)]));
