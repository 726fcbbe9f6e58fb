import { context, trace } from "@opentelemetry/api";
import { POST as createListing } from "@/app/api/listings/route";
import { readMetricValues } from "@/lib/moderation/overview/metrics";
import { db, disconnect } from "@/lib/platform/db";
import { makeSeller } from "@/tests/support/builders/people";
import { callRoute, cookieFor } from "@/tests/support/http/call-route";
import { type CollectedSpan, startCollector } from "@/tests/support/servers/otlp-collector";
import { inSpan } from "./spans";
import { startTelemetry } from "./start-telemetry";

jest.mock("next/headers", () => jest.requireActual<object>("@/tests/support/http/next-headers"));

const ended: (() => Promise<void>)[] = [];

afterEach(async () => {
  for (const end of ended.splice(0)) await end();
  trace.disable();
  context.disable();
});

async function telemetry() {
  const collector = await startCollector();
  const { flush, stop } = startTelemetry(`${collector.url}/`, readMetricValues);
  ended.push(stop, collector.stop);
  return { collector, flush };
}

async function create(title: string) {
  const headers = { cookie: await cookieFor(await makeSeller()) };
  return () => callRoute(createListing, { body: { title }, headers });
}

test("a call, its transaction and their statements are one trace, with the id that an error shows", async () => {
  const call = await create("Naming rights of the Harbour Arena");
  const { collector, flush } = await telemetry();
  const { status, headers } = await call();
  expect(status).toBe(201);
  await flush();
  const named = (name: string) => collector.spans.find((span) => span.name === name) as CollectedSpan;
  const [action, transaction] = [named("listings.create"), named("transaction")];
  const inserts = collector.spans.filter(({ parentSpanId }) => parentSpanId === transaction.spanId);
  expect(action.attributes).toEqual({
    "pitchside.request_id": headers.get("x-request-id"),
    "http.response.status_code": 201,
  });
  expect(transaction.parentSpanId).toBe(action.spanId);
  expect(new Set(collector.spans.map(({ traceId }) => traceId))).toEqual(new Set([action.traceId]));
  const statements = inserts.map(({ attributes }) => String(attributes["db.query.text"]));
  expect(statements).toContainEqual(expect.stringMatching(/^INSERT INTO "public"."listings" .*\$1/));
  expect(collector.resource).toMatchObject({ "service.name": "pitchside" });
  expect(collector.resource["service.instance.id"]).toMatch(new RegExp(`:${process.pid}$`));
});

test("what people wrote is in no span, and a failure has its kind and not its words", async () => {
  const call = await create("A title that nobody else may read");
  const { collector, flush } = await telemetry();
  await call();
  const failing = inSpan("failing", {}, () => db.$queryRaw`SELECT ${"a private word"}::int`);
  await expect(failing).rejects.toThrow();
  await flush();
  const { spans } = collector;
  expect(spans.length).toBeGreaterThan(3);
  expect(JSON.stringify(spans)).not.toMatch(/nobody else may read|a private word/);
  const failed = spans.filter(({ status }) => status.code === 2).map(({ name }) => name);
  expect(failed).toEqual(expect.arrayContaining(["failing", "SELECT"]));
});

test("metrics have the numbers that Prometheus reads", async () => {
  const { collector, flush } = await telemetry();
  await db.emailMessage.create({
    data: { template: "t", toAddress: "a@example.test", subject: "S", html: "H", text: "T", status: "dead" },
  });
  await flush();
  expect(Object.fromEntries(collector.numbers)).toMatchObject({
    pitchside_database_up: 1,
    pitchside_mail_dead: await db.emailMessage.count({ where: { status: "dead" } }),
    process_resident_memory_bytes: expect.any(Number) as number,
  });
});

test("a collector that is away takes nothing from the people who are served", async () => {
  const call = await create("Served all the same");
  ended.push(startTelemetry("http://127.0.0.1:1", readMetricValues).stop);
  expect((await call()).status).toBe(201);
});

test("without a collector no span is started", async () => {
  const call = await create("Without a collector");
  const started = jest.spyOn(trace, "getTracer");
  expect((await call()).status).toBe(201);
  expect(started).not.toHaveBeenCalled();
  await disconnect();
});
