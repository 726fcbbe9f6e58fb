import { context, trace } from "@opentelemetry/api";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { type RequestListener, createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { POST as createListing } from "@/app/api/listings/route";
import { readMetricValues } from "@/lib/moderation/overview/metrics";
import { makeSeller } from "@/tests/support/builders/people";
import { callRoute, cookieFor } from "@/tests/support/http/call-route";
import { type CollectedSpan, startCollector } from "@/tests/support/servers/otlp-collector";
import { seconds } from "./clock";
import { databasePool, db, disconnect, inTransaction } from "./db";
import { env } from "./env";
import { processHealth, rejectUnready } from "./health";
import { fetchJson, isOutboundUrl, outboundLimits } from "./http/outbound";
import { listenForPageChanges, revalidatePages } from "./http/revalidate-pages";
import { rejectWhenSpent, resetRateLimits, takePoint } from "./rate-limit";
import { inSpan } from "./telemetry/spans";
import { startTelemetry } from "./telemetry/start-telemetry";

describe("health", () => {
  const rename = (from: string, to: string) => db.$executeRawUnsafe(`ALTER TABLE "${from}" RENAME TO "${to}"`);

  describe("readiness", () => {
    it("is reported on a migrated database", async () => {
      await expect(rejectUnready()).resolves.toBeUndefined();
    });

    it("is denied as unavailable when the migrations are missing", async () => {
      await rename("_prisma_migrations", "hidden_migrations");
      await expect(rejectUnready()).rejects.toMatchObject({ code: "unavailable" });
      await rename("hidden_migrations", "_prisma_migrations");
      await expect(rejectUnready()).resolves.toBeUndefined();
    });

    it("is denied within 2 seconds when the database does not answer", async () => {
      const never = jest.spyOn(databasePool(), "query").mockReturnValue(new Promise(() => undefined) as never);
      jest.useFakeTimers();
      const rejected = expect(rejectUnready()).rejects.toMatchObject({ code: "unavailable" });
      await jest.advanceTimersByTimeAsync(seconds(2));
      await rejected;
      jest.useRealTimers();
      never.mockRestore();
    });
  });

  test("liveness does not use the database", () => {
    expect(processHealth()).toMatchObject({ status: "ok", uptimeSeconds: expect.any(Number) as number });
  });
});

describe("rate limit", () => {
  const budget = { points: 3, seconds: 600 };
  const rejected = { code: "rate_limited", retryAfterSeconds: expect.any(Number) as number };

  test("a budget allows as many attempts as it has points, and is spent with the last of them", async () => {
    const key = randomUUID();
    for (let count = 1; count <= budget.points; count += 1) {
      await rejectWhenSpent("test.budget", key, budget);
      await takePoint("test.budget", key, budget);
    }
    await expect(rejectWhenSpent("test.budget", key, budget)).rejects.toMatchObject(rejected);
    await expect(takePoint("test.budget", key, budget)).rejects.toMatchObject(rejected);
  });

  test("a restored budget is complete again, and one user's does not affect another's", async () => {
    const [key, other] = [randomUUID(), randomUUID()];
    for (let count = 1; count <= budget.points; count += 1) await takePoint("test.budget", key, budget);
    await rejectWhenSpent("test.budget", other, budget);
    await resetRateLimits("test.budget", key, budget);
    await rejectWhenSpent("test.budget", key, budget);
    await takePoint("test.budget", key, budget);
  });
});

describe("outbound", () => {
  afterEach(() => jest.restoreAllMocks());

  /** A local server for one or more requests; returns its URL. */
  async function withServer<T>(listener: RequestListener, work: (address: string) => Promise<T>): Promise<T> {
    const server = createServer(listener).listen(0, "127.0.0.1");
    await once(server, "listening");
    try {
      return await work(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    } finally {
      server.closeAllConnections();
      server.close();
    }
  }

  test.each(["https://login.example", "https://login.example:8443/tenant", "https://8.8.8.8/"])(
    "%s may be requested",
    (address) => expect(isOutboundUrl(address)).toBe(true),
  );

  test.each([
    "http://login.example",
    "https://user@login.example",
    "https://10.0.0.1/",
    "https://169.254.169.254/latest/meta-data",
    "https://[fd00::1]/",
    "https://[::ffff:10.0.0.1]/",
    "https://2852039166/",
    "ftp://login.example",
    "javascript:alert(1)",
    "login.example",
  ])("%s is never requested", (address) => expect(isOutboundUrl(address)).toBe(false));

  test("this machine is requested only if the setting allows it", async () => {
    const answer: RequestListener = (_, response) => response.end('{"one":1}');
    await withServer(answer, async (address) => {
      expect(await fetchJson(address)).toEqual({ one: 1 });
      jest.replaceProperty(env(), "LOOPBACK_ISSUERS", false);
      await expect(fetchJson(address)).rejects.toThrow("public https address");
    });
  });

  test("a name that resolves to this machine is rejected on lookup", async () => {
    jest.replaceProperty(env(), "LOOPBACK_ISSUERS", false);
    await expect(fetchJson("https://localhost/")).rejects.toThrow("does not lead to the public internet");
  });

  test("a response that is too large, not JSON, or a redirect is rejected", async () => {
    const large: RequestListener = (_, response) => response.end("x".repeat(outboundLimits.bytes + 1));
    await withServer(large, (address) => expect(fetchJson(address)).rejects.toThrow("larger than 512 KB"));
    const text: RequestListener = (_, response) => response.end("<html>");
    await withServer(text, (address) => expect(fetchJson(address)).rejects.toThrow("not JSON"));
    const elsewhere: RequestListener = (_, response) => response.writeHead(302, { location: "http://10.0.0.1" }).end();
    await withServer(elsewhere, (address) => expect(fetchJson(address)).rejects.toThrow("status 302"));
  });
});

describe("revalidate pages", () => {
  const shared = globalThis as { pitchsidePageChanges?: Map<string, number> };

  /** The test's own limit ends it. */
  async function until(holds: () => boolean): Promise<void> {
    while (!holds()) await new Promise((resolve) => setTimeout(resolve, 10));
  }

  describe("static pages", () => {
    beforeAll(async () => {
      listenForPageChanges();
      await until(() => shared.pitchsidePageChanges?.has("/layout") ?? false);
    });

    it("are purged after the commit, by every instance that listens", async () => {
      await inTransaction((tx) => revalidatePages(tx, ["/resources", "/resources/blog/a-post"]));
      await until(() => shared.pitchsidePageChanges?.has("/resources/blog/a-post") ?? false);
      expect(shared.pitchsidePageChanges?.has("/resources")).toBe(true);
    });

    it("stay if the transaction fails", async () => {
      const failing = inTransaction(async (tx) => {
        await revalidatePages(tx, ["/never"]);
        throw new Error("no");
      });
      await expect(failing).rejects.toThrow("no");
      await inTransaction((tx) => revalidatePages(tx, ["/after"]));
      await until(() => shared.pitchsidePageChanges?.has("/after") ?? false);
      expect(shared.pitchsidePageChanges?.has("/never")).toBe(false);
    });
  });
});

describe("telemetry", () => {
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

  test("a call, its transaction, and their statements are one trace, with the id that an error shows", async () => {
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

  test("user texts are in no span, and a failure has its type and not its message", async () => {
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

  test("an unavailable collector affects no user", async () => {
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
});
