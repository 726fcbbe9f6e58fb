import { Counter, Gauge, Histogram, Registry } from "prom-client";
import { metricsOf } from "./registry-metrics";

const [start, end] = [
  [100, 0],
  [160, 0],
] as [[number, number], [number, number]];

async function exported(fill: (registers: Registry[]) => void) {
  const registry = new Registry();
  fill([registry]);
  return metricsOf(await registry.getMetricsAsJSON(), start, end);
}

const attributed = { startTime: start, endTime: end };

test("a counter grows, a gauge does not, and both keep name, help, labels, and number", async () => {
  const [calls, queued] = await exported((registers) => {
    new Counter({ name: "calls_total", help: "Calls.", labelNames: ["status"], registers }).inc({ status: 201 }, 3);
    new Gauge({ name: "mail_queued", help: "Emails.", registers }).set(7);
  });
  expect(calls).toMatchObject({ descriptor: { name: "calls_total", description: "Calls." }, isMonotonic: true });
  expect(calls?.dataPoints).toEqual([{ ...attributed, attributes: { status: "201" }, value: 3 }]);
  expect(queued).not.toHaveProperty("isMonotonic");
  expect(queued?.dataPoints).toEqual([{ ...attributed, attributes: {}, value: 7 }]);
});

test("a histogram counts between its bounds, for each set of labels", async () => {
  const [metric] = await exported((registers) => {
    const times = new Histogram({ name: "t_seconds", help: "T", labelNames: ["kind"], buckets: [1, 3], registers });
    for (const value of [0.5, 2, 2.5, 9]) times.observe({ kind: "page" }, value);
    times.observe({ kind: "call" }, 3);
  });
  expect(metric?.descriptor.unit).toBe("s");
  const values = metric?.dataPoints.map(({ attributes, value }) => ({ attributes, value }));
  expect(values).toEqual([
    { attributes: { kind: "page" }, value: { sum: 14, count: 4, buckets: { boundaries: [1, 3], counts: [1, 2, 1] } } },
    { attributes: { kind: "call" }, value: { sum: 3, count: 1, buckets: { boundaries: [1, 3], counts: [0, 1, 0] } } },
  ]);
});
