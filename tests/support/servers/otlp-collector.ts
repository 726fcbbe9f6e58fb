import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

type Value = { stringValue?: string; intValue?: number | string; doubleValue?: number };
type Attributes = { key: string; value: Value }[];

export interface CollectedSpan {
  name: string;
  spanId: string;
  traceId: string;
  parentSpanId?: string;
  attributes: Record<string, string | number | undefined>;
  status: { code?: number };
}

/** A collector on this machine: what it was sent, as OTLP's JSON has it. */
export interface Collector {
  url: string;
  spans: CollectedSpan[];
  /** The latest number of each metric without labels. */
  numbers: Map<string, number>;
  /** The sender's description of itself. */
  resource: Record<string, string | number | undefined>;
  stop: () => Promise<void>;
}

export async function startCollector(): Promise<Collector> {
  const collected = { spans: [] as CollectedSpan[], numbers: new Map<string, number>(), resource: {} };
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      take(JSON.parse(Buffer.concat(parts).toString("utf8")) as Sent, collected);
      response.setHeader("content-type", "application/json");
      response.end("{}");
    });
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return Object.assign(collected, { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop });
}

interface Sent {
  resourceSpans?: { resource: { attributes: Attributes }; scopeSpans: { spans: SentSpan[] }[] }[];
  resourceMetrics?: { scopeMetrics: { metrics: SentMetric[] }[] }[];
}
type SentSpan = Omit<CollectedSpan, "attributes"> & { attributes: Attributes };
type Points = { dataPoints: { attributes: Attributes; asDouble?: number; asInt?: number }[] };
type SentMetric = { name: string; gauge?: Points; sum?: Points };

function take(sent: Sent, collected: Omit<Collector, "url" | "stop">): void {
  for (const { resource, scopeSpans } of sent.resourceSpans ?? []) {
    collected.resource = valuesOf(resource.attributes);
    for (const { spans } of scopeSpans)
      for (const span of spans) collected.spans.push({ ...span, attributes: valuesOf(span.attributes) });
  }
  for (const { scopeMetrics } of sent.resourceMetrics ?? [])
    for (const { metrics } of scopeMetrics)
      for (const { name, gauge, sum } of metrics)
        for (const { attributes, asDouble, asInt } of (gauge ?? sum)?.dataPoints ?? [])
          if (attributes.length === 0) collected.numbers.set(name, asDouble ?? asInt ?? 0);
}

const valuesOf = (attributes: Attributes) =>
  Object.fromEntries(
    attributes.map(({ key, value }) => [key, value.stringValue ?? value.doubleValue ?? Number(value.intValue)]),
  );
